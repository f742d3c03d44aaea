import { execFile } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs one of the operator's commands beside the running product, on the same data. */
export async function runCommand(dataDir: string, ...args: readonly string[]): Promise<string> {
  const { PATH = '', HOME = '' } = process.env;
  const { stdout } = await promisify(execFile)(
    path.join(ROOT, 'node_modules/.bin/node'),
    ['cli/src/main.ts', ...args],
    { cwd: ROOT, env: { PATH, HOME, DATA_DIR: dataDir } },
  );
  return stdout;
}
