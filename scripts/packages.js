import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.js';
import { npm } from './npm.js';
import { installationOf, installedSet, satisfies } from './package-sets.js';
import { ROOT } from './root.js';

const MODULES = path.join(ROOT, 'node_modules');
/** Holds what was installed last: the machine, the fingerprint of the lock file, and the set. */
const STAMP = path.join(MODULES, '.lectern-packages');
const NODE = path.join(MODULES, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
/** The headers of Node, 67 MB, which the package `node` leaves behind; its program is elsewhere. */
const NODE_HEADERS = path.join(MODULES, 'node', 'node_modules');

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/**
 * Installs the packages of a set if they are not all there yet or other ones are asked for by now.
 *
 * @param {'serving' | 'everything'} wanted
 * @throws if npm fails, or leaves Node out
 */
export function ensurePackages(wanted) {
  const root = readJson('package.json');
  const manifests = ['', ...root.workspaces];
  const lock = lockOf(manifests);
  const former = readStamp();
  if (existsSync(NODE) && former.lock === lock && satisfies(former.set, wanted)) return;
  const present = existsSync(NODE) ? presentSet(manifests) : undefined;
  const set = satisfies(present, wanted)
    ? present
    : install(installationOf(wanted, present, former.set));
  writeFileSync(STAMP, `${lock} ${set}`);
}

function install({ set, args }) {
  console.log('Installing packages…');
  rmSync(STAMP, { force: true });
  npm(args);
  rmSync(NODE_HEADERS, { recursive: true, force: true });
  if (!existsSync(NODE)) {
    throw new Error('npm left out the install script of the package `node`; is ignore-scripts on?');
  }
  return set;
}

function readStamp() {
  const [machine, locked, set] = existsSync(STAMP) ? readFileSync(STAMP, 'utf8').split(' ') : [];
  return { lock: `${machine} ${locked}`, set };
}

/** Changes with the machine and with what any manifest or the lock file asks for. */
function lockOf(manifests) {
  const names = manifests.map((folder) => path.posix.join(folder, 'package.json'));
  const machine = `${process.platform}-${process.arch}`;
  return `${machine} ${fingerprint(['package-lock.json', ...names])}`;
}

/** The set that lies in node_modules, maybe by somebody's own `npm install`. */
function presentSet(manifests) {
  const { packages: locked } = readJson('package-lock.json');
  const isLocked = manifests.every((folder) => asLocked(manifestOf(folder), locked[folder]));
  return isLocked ? installedSet(locked, (place) => manifestOf(place)?.version) : undefined;
}

function manifestOf(folder) {
  const name = path.join(folder, 'package.json');
  return existsSync(path.join(ROOT, name)) ? readJson(name) : undefined;
}

function asLocked(manifest, locked) {
  const entries = (of, field) => JSON.stringify(Object.entries(of?.[field] ?? {}).sort());
  return DEPENDENCY_FIELDS.every((field) => entries(manifest, field) === entries(locked, field));
}

function readJson(name) {
  return JSON.parse(readFileSync(path.join(ROOT, name), 'utf8'));
}
