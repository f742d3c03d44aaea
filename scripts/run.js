import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.js';

const BIN = path.join(ROOT, 'node_modules', '.bin');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Somebody wants the whole to stop, not just the step that runs. */
export class Interrupted extends Error {}

/** Against hanging alone: ten times what the longest step takes on a quiet machine, in milliseconds. */
const LIMIT_MS = 3_600_000;

/**
 * Runs a program on the Node and with the tools of node_modules. Resolves to true if it ended with
 * 0, to false if otherwise or not within `limitMs`.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {object} [how]
 * @param {string} [how.cwd] from the repository's root
 * @param {Record<string, string>} [how.env] added to ours
 * @param {number} [how.limitMs]
 * @param {(text: string) => void} [how.say] takes what it prints; shown as it comes without
 * @throws {Interrupted} if we ourselves are told to stop meanwhile; then the program was too
 */
export async function run(command, args, { cwd = '.', env = {}, limitMs = LIMIT_MS, say } = {}) {
  const output = say ? 'pipe' : 'inherit';
  const child = spawn(command, args, {
    cwd: path.join(ROOT, cwd),
    stdio: ['ignore', output, output],
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH}`, ...env },
  });
  for (const stream of say ? [child.stdout, child.stderr] : []) {
    stream.setEncoding('utf8').on('data', say);
  }
  const tell = say ?? ((text) => process.stdout.write(text));
  let stoppedBy;
  const stop = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  const timer = setTimeout(() => {
    tell(`${command} is stopped: it took longer than ${limitMs / 1000} s.\n`);
    child.kill();
  }, limitMs);
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    const ended = await new Promise((resolve) => {
      child.on('error', (error) => {
        tell(`${command} did not start: ${error.message}\n`);
        resolve(false);
      });
      child.on('close', (status) => resolve(status === 0));
    });
    if (stoppedBy) throw new Interrupted(`Stopped by ${stoppedBy}.`);
    return ended;
  } finally {
    clearTimeout(timer);
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}
