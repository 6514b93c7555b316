#!/usr/bin/env bash
# Installs a program from Debian's packages if it is missing and if that is allowed: tools/ensure-package.sh PROGRAM PACKAGE...
# Never fails: whoever wants the program says what is skipped without it.
set -euo pipefail
program=$1
shift
if command -v "$program" >/dev/null || ! command -v apt-get >/dev/null; then exit; fi
if [ "$(id -u)" = 0 ]; then sudo=(); else sudo=(sudo -n); fi
export DEBIAN_FRONTEND=noninteractive
{ "${sudo[@]}" apt-get -qq update && "${sudo[@]}" apt-get -qq -y --no-install-recommends install "$@"; } >&2 || true
