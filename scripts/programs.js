import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The path of the first of these programs that a folder of PATH holds, or undefined. */
export function findProgram(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
    .find(isExecutable);
}

/**
 * Installs a package of Debian's where we may.
 *
 * @param {string} name
 * @param {string[]} failures what went wrong is added to it
 * @returns {boolean} whether it was installed
 */
export function installDebian(name, failures) {
  if (!isDebian() || process.getuid?.() !== 0) return false;
  return (
    run('apt-get', ['update'], failures) &&
    run('apt-get', ['install', '-y', '--no-install-recommends', name], failures)
  );
}

/** Runs a program. @returns whether it succeeded; else why not is added to the failures */
export function run(command, args, failures) {
  const { status, error, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  if (status === 0) return true;
  const why = error?.message ?? stderr.trim().split('\n').slice(-5).join('\n');
  failures.push(`${path.basename(command)} ${args.join(' ')}: ${why}`);
  return false;
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function isDebian() {
  const release = '/etc/os-release';
  return (
    existsSync(release) && /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync(release, 'utf8'))
  );
}
