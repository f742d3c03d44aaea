import { execFileSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A throw-away copy of what is committed, with the packages that are installed here.
 *
 * @param {string} root of the repository
 * @returns {string} its folder
 */
export function copyRepository(root) {
  const copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'lectern-faults-')));
  execFileSync('git', ['clone', '--quiet', '--shared', root, copy], { stdio: 'inherit' });
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  for (const folder of ['.', ...workspaces]) linkPackages(root, copy, folder);
  // The copy's own workspaces, or its tests would run against the files here.
  mkdirSync(path.join(copy, 'node_modules/@lectern'));
  for (const workspace of workspaces) {
    symlinkSync(path.join(copy, workspace), path.join(copy, 'node_modules/@lectern', workspace));
  }
  return copy;
}

function linkPackages(root, copy, folder) {
  const from = path.join(root, folder, 'node_modules');
  let names;
  try {
    names = readdirSync(from);
  } catch {
    // Most workspaces have none of their own.
    return;
  }
  mkdirSync(path.join(copy, folder, 'node_modules'));
  for (const name of names) {
    if (name === '@lectern' || name === '.cache') continue;
    symlinkSync(path.join(from, name), path.join(copy, folder, 'node_modules', name));
  }
}
