import { Interrupted } from './run.js';

/**
 * Runs steps one after another, and each that may run beside another one beside it, in a lane of
 * its own; what those print is shown when they have ended.
 *
 * @param {readonly import('./steps.js').Step[]} steps
 * @param {string | undefined} shard
 * @returns {Promise<(import('./steps.js').Step & { ms: number, tally: import('./steps.js').Tally })[]>}
 *   in the order in which they ended
 * @throws {Interrupted} when we were told to stop
 */
export async function runInLanes(steps, shard) {
  const results = [];
  const besideOf = ({ beside = [] }) =>
    beside.find((wanted) => steps.some(({ name }) => name === wanted));
  for (const step of steps.filter((each) => besideOf(each) === undefined)) {
    const lane = steps.filter((each) => besideOf(each) === step.name);
    const ends = await Promise.allSettled([
      runStep(step, { shard }, results),
      runLane(lane, shard, results),
    ]);
    const failure = ends.find(({ status }) => status === 'rejected');
    if (failure) throw failure.reason;
  }
  return results;
}

async function runLane(lane, shard, results) {
  for (const step of lane) {
    const said = [];
    try {
      await runStep(step, { shard, say: (text) => said.push(text) }, results);
    } finally {
      process.stdout.write(said.join(''));
    }
  }
}

async function runStep(step, asked, results) {
  const tell = asked.say ?? ((text) => process.stdout.write(text));
  tell(`\n━━ ${step.title} ━━\n`);
  const started = performance.now();
  const tally = await step.run(asked).catch((error) => {
    if (error instanceof Interrupted) throw error;
    tell(`${error.message}\n`);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  const ms = performance.now() - started;
  results.push({ ...step, ms, tally });
  tell(`${tally.failed > 0 ? '✗' : '✓'} ${step.name} in ${(ms / 1_000).toFixed(1)} s\n`);
}
