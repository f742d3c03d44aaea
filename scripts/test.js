// Everything that CI runs; `npm test -- types http` runs just these steps (and what they need),
// `npm test -- quick` what is soon done, `npm test -- --shard 1/2` half of the tests.
import { linesOf } from './failures.js';
import { runInLanes } from './lanes.js';
import { planOf } from './plan.js';
import { STEPS } from './steps.js';
import { timesOf } from './times.js';

const results = await runPlan();
const tallies = results.map(({ tally }) => tally);

console.log('\n━━ Times ━━');
console.log(timesOf(results.map(({ tally, ...step }) => ({ ...step, tests: tally.tests ?? [] }))));

console.log('\n━━ Result ━━');
for (const { name, why } of tallies.flatMap(({ skips = [] }) => skips)) {
  console.log(`skipped: ${name}: ${why ?? 'no reason given'}`);
}
for (const line of linesOf(tallies.flatMap(({ failures = [] }) => failures))) console.log(line);
const failedSteps = results.filter(({ tally }) => tally.failed > 0).map(({ name }) => name);
if (failedSteps.length > 0) console.log(`failed steps: ${failedSteps.join(', ')}`);
const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((key) =>
  tallies.reduce((sum, tally) => sum + tally[key], 0),
);
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exitCode = failed > 0 ? 1 : 0;

async function runPlan() {
  let plan;
  try {
    plan = planOf(process.argv.slice(2), STEPS);
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
  try {
    return await runInLanes(plan.steps, plan.shard);
  } catch (error) {
    console.error(error.message);
    process.exit(130);
  }
}
