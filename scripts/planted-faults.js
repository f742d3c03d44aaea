// Plants one fault after another in a throw-away copy of what is committed and sees that a test
// turns red for each, and is green without it. Takes long; what came of it stands in
// docs/planted-faults.md. Names of faults, or parts of them, choose some.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './browser.js';
import { copyRepository } from './planted-faults/copy.js';
import { FAULTS } from './planted-faults/faults.js';
import { askingFor, isInBrowser, readOutcome } from './planted-faults/outcome.js';
import { plant, unplantable } from './planted-faults/plant.js';
import { reportOf } from './planted-faults/report.js';
import { ROOT } from './root.js';
import { run } from './run.js';

const PAGE = path.join(ROOT, 'docs/planted-faults.md');

const chosen = process.argv.slice(2);
const faults = FAULTS.filter(
  ({ name }) => chosen.length === 0 || chosen.some((part) => name.includes(part)),
);
const wrong = faults.flatMap((fault) => unplantable(fault, ROOT));
if (wrong.length > 0 || faults.length === 0) throw new Error(wrong.join('\n') || 'No such fault.');

const copy = copyRepository(ROOT);
const green = new Map();
const results = new Map();
try {
  for (const fault of faults.filter(({ test }) => !isInBrowser(test))) {
    await tryWithout(fault);
    await tryWith(fault);
  }
  const inBrowser = faults.filter(({ test }) => isInBrowser(test));
  if (inBrowser.length > 0) await build();
  for (const fault of inBrowser) await tryWithout(fault);
  // The site stays as it was built: each fault has it built anew.
  for (const fault of inBrowser) await tryWith(fault);
} finally {
  rmSync(copy, { recursive: true, force: true });
}
const seen = [...results.values()].filter(({ ok }) => ok).length;
console.log(`${seen} of ${results.size} faults were seen`);
process.exitCode = seen === faults.length ? 0 : 1;

async function tryWithout({ test }) {
  if (!green.has(keyOf(test))) green.set(keyOf(test), await outcomeOf(test));
}

async function tryWith(fault) {
  const without = green.get(keyOf(fault.test));
  const takeOut = plant(fault, copy);
  let found;
  try {
    if (isInBrowser(fault.test)) await build();
    found = await outcomeOf(fault.test);
  } finally {
    takeOut();
  }
  const ok = isGreen(without) && found.failed.length > 0 && found.broken.length === 0;
  results.set(fault.name, { ok, found });
  console.log(`${ok ? 'SEEN' : 'UNSEEN'} ${fault.name}`);
  if (!ok) console.log(JSON.stringify({ without, found }, undefined, 2));
  const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '';
  writeFileSync(PAGE, reportOf(FAULTS, results, before));
}

function isGreen({ ran, failed, broken }) {
  return ran > 0 && failed.length + broken.length === 0;
}

function keyOf({ file, name, grep }) {
  return [file, name, grep].join('\n');
}

async function build() {
  if (!(await run('npm', ['run', 'build', '-w', 'web'], { cwd: path.relative(ROOT, copy) }))) {
    throw new Error('The site could not be built.');
  }
}

async function outcomeOf(test) {
  const report = path.join(copy, 'report-of-one-test.json');
  rmSync(report, { force: true });
  const { command, parameters, env } = askingFor(test, report);
  await run(command, parameters, {
    cwd: path.relative(ROOT, copy),
    env: { ...env, ...(isInBrowser(test) ? { LECTERN_CHROMIUM: ensureBrowser() } : {}) },
  });
  return readOutcome(test, report);
}
