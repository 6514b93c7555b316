// Returns the median of five measurements of some work, in milliseconds. Each repeats short work until the clock of a
// browser can measure it. Refers to nothing outside itself, so that its source can be sent to a page.
export function medianTime(work) {
  const time = (times) => {
    const start = performance.now();
    for (let i = 0; i < times; i++) work();
    return (performance.now() - start) / times;
  };
  time(1);
  const times = Math.max(1, Math.ceil(20 / time(1)));
  return [1, 2, 3, 4, 5].map(() => time(times)).sort((a, b) => a - b)[2];
}
