// What all parts of the desk use.

// Delay before work in progress is announced (ms).
const ANNOUNCE_DELAY = 150;

export const byId = (id) => document.getElementById(id);

export function element(tag, text = "") {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

// Announces that work is in progress, after a while. Returns the timer.
export function announceLater(announce) {
  return setTimeout(announce, ANNOUNCE_DELAY);
}

// Keeps a value in the storage of this tab: it survives a reload.
export function remember(key, value) {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage it is lost on a reload.
  }
}

export function remembered(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key));
  } catch {
    // There is no storage.
    return null;
  }
}

// Returns a function that runs a task. Any calls while it runs make it run once more. Its `finished` resolves once it does not run.
export function coalesce(task) {
  let running;
  let isStale = false;
  const runAll = async () => {
    try {
      while (isStale) {
        isStale = false;
        await task();
      }
    } finally {
      running = undefined;
    }
  };
  const run = () => {
    isStale = true;
    running ??= runAll();
  };
  return Object.assign(run, { finished: async () => running });
}
