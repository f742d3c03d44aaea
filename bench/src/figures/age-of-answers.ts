import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@lectern/database/database';

/** An address that shows the title of a course. */
export interface Watched {
  readonly label: string;
  readonly address: string;
  readonly course: string;
}

export interface Age {
  readonly label: string;
  /** Milliseconds from a change's commit to the last response without it. */
  readonly oldest: number;
  readonly changes: number;
}

/** The pause between two requests to one address, in milliseconds. */
const LOOK_EVERY = 15;
/** A response that is older than this counts as wrong, in milliseconds. */
const GIVEN_UP_AFTER = 10_000;

/**
 * Changes titles at random times and measures how long each address still shows the old one.
 */
export async function ageOfAnswers(
  database: Database,
  origin: string,
  watched: readonly Watched[],
  seconds: number,
): Promise<Age[]> {
  const courses = [...new Set(watched.map(({ course }) => course))];
  const oldest = new Map(watched.map(({ label }) => [label, 0]));
  const until = performance.now() + seconds * 1_000;
  let changes = 0;
  while (performance.now() < until) {
    const mark = `Mark${changes + 1}of${Math.round(until)}`;
    await database.interactiveTransaction(async (writer) => {
      await writer.updateTable('course').set({ title: mark }).where('id', 'in', courses).execute();
      await writer
        .updateTable('listing')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('course_id', 'in', courses)
        .execute();
    });
    const committed = performance.now();
    changes += 1;
    await Promise.all(
      watched.map(async ({ label, address }) => {
        const age = await lastWithout(mark, origin + address, committed);
        oldest.set(label, Math.max(oldest.get(label) ?? 0, age));
      }),
    );
    await wait((changes * 37) % 300);
  }
  return watched.map(({ label }) => ({ label, oldest: oldest.get(label) ?? 0, changes }));
}

/** How long after the commit the last response without the mark arrived. */
async function lastWithout(mark: string, url: string, committed: number): Promise<number> {
  let last = 0;
  for (;;) {
    const text = await (await fetch(url)).text();
    const age = performance.now() - committed;
    if (text.includes(mark) || age > GIVEN_UP_AFTER) return age > GIVEN_UP_AFTER ? age : last;
    last = age;
    await wait(LOOK_EVERY);
  }
}
