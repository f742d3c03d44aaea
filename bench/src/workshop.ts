import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Options } from './command-line.ts';
import { ChildProcesses } from './processes/child-processes.ts';

/** The setting of a figure: lengths, folders and what to clean up. */
export interface Workshop {
  readonly options: Options;
  /** The number of turns of subject and limit. */
  readonly rounds: number;
  /** The length of one turn in seconds. */
  readonly seconds: number;
  readonly children: ChildProcesses;
  /** A new empty folder, removed at the end. */
  folder(): string;
  /** Adds a clean-up for the end of the figure, even after a failure. */
  onClear(undo: () => Promise<void>): void;
  /** Stops what the figure started. */
  clear(): Promise<void>;
  /** Stops everything at once and removes every folder. */
  close(): void;
}

export function openWorkshop(options: Options): Workshop {
  const children = new ChildProcesses();
  const folders: string[] = [];
  let undone: (() => Promise<void>)[] = [];
  const removeFolders = () => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  };
  return {
    options,
    rounds: options.quick ? 3 : 5,
    seconds: options.quick ? 1 : 4,
    children,
    folder() {
      const folder = mkdtempSync(path.join(tmpdir(), 'lectern-bench-'));
      folders.push(folder);
      return folder;
    },
    onClear(undo) {
      undone.push(undo);
    },
    async clear() {
      const last = undone.reverse();
      undone = [];
      for (const undo of last) await undo();
      await children.endAll();
      removeFolders();
    },
    close() {
      children.killAll();
      removeFolders();
    },
  };
}
