import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '@lectern/database/open';
import { enqueue } from '@lectern/jobs/enqueue';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ENGINES,
  type FreshDatabase,
  freshDatabaseUrl,
} from '../../database/testing/fresh-database.ts';
import { LOAD_BUNDLED } from '../support/bundled-packages.ts';
import { NUMBERED } from '../support/job-node.ts';

const NODE = fileURLToPath(new URL('../support/job-node.ts', import.meta.url));
const JOBS = 30;
const NODES = 2;
const KILLS = 2;

interface Note {
  readonly what: string;
  readonly number: number;
  readonly pid: number;
  readonly at: number;
}

describe.each(ENGINES)('nodes that are killed while they run jobs, on %s', (engine) => {
  let fresh: FreshDatabase;
  let folder: string;
  let file: string;
  let nodes: ChildProcess[];
  /** When each process was killed. */
  let killed: Map<number, number>;

  beforeEach(async () => {
    fresh = await freshDatabaseUrl(engine);
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-jobs-'));
    file = path.join(folder, 'notes');
    await writeFile(file, '');
    nodes = [];
    killed = new Map();
  });
  afterEach(async () => {
    for (const node of nodes) await kill(node);
    await fresh.remove();
    await rm(folder, { recursive: true, force: true });
  });

  function startNode(): ChildProcess {
    const node = spawn(process.execPath, [...LOAD_BUNDLED, NODE, fresh.url, file], {
      stdio: 'ignore',
    });
    nodes.push(node);
    return node;
  }

  async function kill(node: ChildProcess): Promise<void> {
    if (node.exitCode !== null || node.signalCode !== null) return;
    const ended = once(node, 'exit');
    node.kill('SIGKILL');
    killed.set(node.pid ?? 0, Date.now());
    await ended;
  }

  async function notes(): Promise<Note[]> {
    const lines = (await readFile(file, 'utf8')).trimEnd().split('\n').filter(Boolean);
    return lines.map((line) => {
      const [what = '', ...numbers] = line.split(' ');
      const [number = 0, pid = 0, at = 0] = numbers.map(Number);
      return { what, number, pid, at };
    });
  }

  /** Runs that have begun and not ended, of nodes that live. */
  async function underWay(): Promise<Note[]> {
    return unended(await notes()).filter(({ pid }) => !killed.has(pid));
  }

  test('leave no job undone, and none runs twice at a time', {
    tags: ['OPERATE-6', 'OPERATE-9'],
  }, async () => {
    const database = await openDatabase(fresh.url);
    await database.interactiveTransaction(async (writer) => {
      for (let number = 0; number < JOBS; number += 1) {
        await enqueue(writer, NUMBERED, { number }, { now: Date.now() });
      }
    });
    const left = () => database.read.selectFrom('job').select('id').execute();
    for (let node = 0; node < NODES; node += 1) startNode();
    for (let time = 0; time < KILLS; time += 1) {
      await expect.poll(async () => (await underWay()).length).toBeGreaterThan(0);
      await pause(100 * Math.random());
      const [run] = (await underWay()).slice(-1);
      const node = nodes.find(({ pid }) => pid === run?.pid) ?? nodes[time];
      if (node) await kill(node);
      startNode();
    }
    await expect.poll(left, { timeout: 60_000, interval: 200 }).toEqual([]);
    await database.close();

    const all = await notes();
    const done = new Set(all.filter(({ what }) => what === 'end').map(({ number }) => number));
    expect(done.size).toBe(JOBS);
    expect(unended(all).length).toBeGreaterThan(0);
    for (let number = 0; number < JOBS; number += 1) {
      expectOneAtATime(all.filter((note) => note.number === number));
    }
  });

  /** A run begins when the one before it has ended, by itself or with its process. */
  function expectOneAtATime(runs: readonly Note[]): void {
    let open: Note | undefined;
    for (const note of runs) {
      if (note.what === 'begin') {
        if (open) expect(killed.get(open.pid)).toBeLessThan(note.at);
        open = note;
      } else {
        expect(note.pid).toBe(open?.pid);
        open = undefined;
      }
    }
  }
});

function unended(notes: readonly Note[]): Note[] {
  return notes.filter(
    ({ what, number, pid }) =>
      what === 'begin' &&
      !notes.some((end) => end.what === 'end' && end.number === number && end.pid === pid),
  );
}
