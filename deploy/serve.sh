#!/bin/sh
# Serves what is installed and built already, by the very command of `npm start` but without npm: for
# a service or a container, which must neither install nor build when it starts. What it sets
# stands in package.json alone. The process takes the place of this one, so signals reach it.
set -eu
cd "$(dirname "$0")/.."
if [ ! -x node_modules/.bin/node ] || [ ! -e web/build/server/index.js ]; then
  echo 'Lectern cannot start: it is not installed and built yet. Run npm ci --omit=dev && npm run build' >&2
  exit 1
fi
PATH="$PWD/node_modules/.bin:$PATH"
export PATH
# By itself: a substitution that fails within eval is no failure.
start=$(node -p 'require("./package.json").scripts.start')
eval "$start"
