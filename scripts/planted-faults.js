// Plants one fault after another and sees that a test of its requirement turns red for each, and is
// green without it. It takes long, and changes files here while it runs: nothing may be uncommitted.
// Names of faults, or parts of them, choose some.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.js';
import { FAULTS } from './planted-faults/faults.js';
import { ROOT } from './root.js';
import { run } from './run.js';

/** What a failed expectation says, and a file that does not load or compile does not. */
const EXPECTATION =
  /expect(ed|\()|AssertionError|instead of (rejecting|resolving)|Test (timeout of|timed out in) \d+ms/;

const chosen = process.argv.slice(2);
const faults = FAULTS.filter(
  ({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)),
).toSorted((one, other) => Number(one.inBrowser ?? false) - Number(other.inBrowser ?? false));
if (git('status', '--porcelain', '--untracked-files=no') !== '') {
  throw new Error('Something is not committed: the faults are planted in the files here.');
}

const green = new Map();
let seen = 0;
for (const fault of faults) {
  const isSeen = (await isGreenWithout(fault)) && (await isRedWith(fault));
  if (isSeen) seen += 1;
  console.log(`${isSeen ? 'SEEN' : 'UNSEEN'} ${fault.requirement} ${fault.name}`);
}
if (faults.some(({ inBrowser }) => inBrowser)) await build();
console.log(`${seen} of ${faults.length} faults were seen`);
process.exitCode = seen === faults.length && seen > 0 ? 0 : 1;

async function isGreenWithout(fault) {
  const { requirement, inBrowser = false } = fault;
  const key = `${requirement} ${inBrowser}`;
  if (!green.has(key)) {
    if (inBrowser) await build();
    green.set(key, (await outcomeOf(fault)).passed);
  }
  return green.get(key);
}

async function isRedWith(fault) {
  const { file, search, replacement, inBrowser } = fault;
  const place = path.join(ROOT, file);
  const text = readFileSync(place, 'utf8');
  writeFileSync(
    place,
    text.replace(search, () => replacement),
  );
  try {
    if (inBrowser) await build();
    const { passed, said } = await outcomeOf(fault);
    return !passed && EXPECTATION.test(said);
  } finally {
    writeFileSync(place, text);
  }
}

async function build() {
  const quietly = { say: () => undefined };
  if (!(await run('node', ['scripts/prepare.js', '--build'], quietly))) {
    throw new Error('The site could not be built.');
  }
}

/** Runs the tests that carry the requirement's id, in Vitest or in the browser. */
async function outcomeOf({ requirement, inBrowser }) {
  const kind = inBrowser ? 'e2e/*.spec.ts' : '*.test.ts';
  const files = git('grep', '-lw', requirement, '--', kind).split('\n').filter(Boolean);
  const [command, parameters] = inBrowser
    ? ['playwright', ['test', '--config=e2e', '--workers=1', '--retries=0', '--reporter=line']]
    : ['vitest', ['run', '--tags-filter', requirement]];
  const wanted = inBrowser
    ? [...files.map((file) => path.basename(file)), '--grep', `@${requirement}\\b`]
    : files;
  let said = '';
  const passed = await run(command, [...parameters, ...wanted], {
    say: (text) => {
      said += text;
    },
    env: inBrowser ? { LECTERN_CHROMIUM: ensureBrowser() } : {},
  });
  return { passed, said };
}

function git(...parameters) {
  return execFileSync('git', parameters, { cwd: ROOT, encoding: 'utf8' }).trim();
}
