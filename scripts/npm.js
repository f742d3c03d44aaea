import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.js';

/**
 * Runs npm at the repository's root. What it says is shown only if it fails.
 *
 * It runs on the Node that started us, not on the one in node_modules, which `npm ci` is about to
 * replace.
 *
 * @throws with how it failed
 */
export function npm(args, env = {}) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const [command, ...first] = script?.endsWith('.js')
    ? [node ?? process.execPath, script]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  const { status, signal, error, stdout, stderr } = spawnSync(command, [...first, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32' && first.length === 0,
    env: { ...process.env, PATH: pathWithoutOurs(), ...env },
  });
  if (status === 0) return;
  process.stdout.write(stdout ?? '');
  process.stderr.write(stderr ?? '');
  const why = error?.message ?? (signal ? `ended by ${signal}` : `exit status ${status}`);
  throw new Error(`\`npm ${args.join(' ')}\` failed: ${why}`);
}

function pathWithoutOurs() {
  const ours = path.join(ROOT, 'node_modules', '.bin');
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.filter((folder) => path.resolve(folder) !== ours).join(path.delimiter);
}
