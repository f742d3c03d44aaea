import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprint } from './fingerprint.js';
import { npm } from './npm.js';
import { ROOT } from './root.js';

const MODULES = path.join(ROOT, 'node_modules');
const STAMP = path.join(MODULES, '.lectern-packages');
const NODE = path.join(MODULES, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

const DEPENDENCY_FIELDS = ['dependencies', 'devDependencies', 'optionalDependencies'];

/** Installs the packages if there are none yet or other ones are asked for by now. */
export function ensurePackages() {
  const root = readJson('package.json');
  const manifests = ['', ...root.workspaces];
  const wanted = wantedPackages(manifests);
  if (existsSync(NODE) && readStamp() === wanted) return;
  if (!existsSync(NODE) || !installedByHand(manifests)) {
    console.log('Installing packages…');
    rmSync(STAMP, { force: true });
    // The build and the tests need the development packages, also where NODE_ENV says otherwise.
    npm(['ci', '--include=dev', '--include=optional']);
    if (!existsSync(NODE)) {
      throw new Error(
        'npm left out the install script of the package `node`; is ignore-scripts on?',
      );
    }
  }
  writeFileSync(STAMP, wanted);
}

function readStamp() {
  return existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
}

function wantedPackages(manifests) {
  const names = manifests.map((folder) => path.posix.join(folder, 'package.json'));
  const machine = `${process.platform}-${process.arch}`;
  return `${machine} ${fingerprint(['package-lock.json', ...names])}`;
}

/**
 * True if somebody's own `npm install` has just brought all that the lock file lists. npm's own
 * record in node_modules is no proof: `npm install --package-lock-only` rewrites it too.
 */
function installedByHand(manifests) {
  const { packages: locked } = readJson('package-lock.json');
  return (
    manifests.every((folder) => asLocked(manifestOf(folder), locked[folder])) &&
    Object.entries(locked)
      .filter(([place, { link }]) => place.startsWith('node_modules/') && !link)
      .every(([place, { version, optional }]) => {
        const installed = manifestOf(place);
        return installed ? installed.version === version : optional;
      })
  );
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
