import { spawn } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.js';

const BIN = path.join(ROOT, 'node_modules', '.bin');
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Somebody wants the whole to stop, not just the step that runs. */
export class Interrupted extends Error {}

/**
 * Runs a program with its output shown, on the Node and with the tools of node_modules. Resolves
 * to true if it ended with 0, to false if otherwise or not within `limitMs`.
 *
 * @throws {Interrupted} if we ourselves are told to stop meanwhile; then the program was too
 */
export async function run(command, args, { cwd = '.', env = {}, limitMs = 4_200_000 } = {}) {
  const child = spawn(command, args, {
    cwd: path.join(ROOT, cwd),
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: `${BIN}${path.delimiter}${process.env.PATH}`, ...env },
  });
  let stoppedBy;
  const stop = (signal) => {
    stoppedBy = signal;
    child.kill(signal);
  };
  const timer = setTimeout(() => {
    console.log(`${command} is stopped: it took longer than ${limitMs / 1000} s.`);
    child.kill();
  }, limitMs);
  for (const signal of SIGNALS) process.on(signal, stop);
  try {
    const ended = await new Promise((resolve) => {
      child.on('error', (error) => {
        console.log(`${command} did not start: ${error.message}`);
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
