// Everything that CI runs; `npm test -- types http` runs just these steps (and what they need),
// `npm test -- quick` what is soon done, `npm test -- --shard 1/2` half of the tests,
// `npm test -- stress FILE…` test files twenty times.
import { BUDGETS } from './budgets.js';
import { costsOf } from './costs.js';
import { linesOf } from './failures.js';
import { runInLanes } from './lanes.js';
import { planOf } from './plan.js';
import { keepTimes } from './proofs.js';
import { Interrupted } from './run.js';
import { STEPS } from './steps.js';
import { runStress } from './stress.js';
import { timesOf } from './times.js';

/** So many tests may pass only at their second try: a day's work is not sent back for one. */
const FLAKY_ALLOWED = 2;

const parameters = process.argv.slice(2);
try {
  process.exitCode =
    parameters[0] === 'stress' ? await runStress(parameters.slice(1)) : await runAll();
} catch (error) {
  console.error(error.message);
  process.exitCode = error instanceof Interrupted ? 130 : 2;
}

async function runAll() {
  const { steps, shard } = planOf(parameters, STEPS);
  const results = await runInLanes(steps, shard);
  const tallies = results.map(({ tally }) => tally);

  const timed = results.map(({ tally, ...step }) => ({ ...step, tests: tally.tests ?? [] }));
  keepTimes(timed);
  console.log('\n━━ Times ━━');
  console.log(timesOf(timed));

  const stepCosts = results.map(({ name, tally }) => ({ name, costs: tally.costs ?? [] }));
  const { lines, over } = costsOf(stepCosts, BUDGETS);
  console.log(['\n━━ Costs ━━', ...lines].join('\n'));

  console.log('\n━━ Result ━━');
  for (const { name, why } of tallies.flatMap(({ skips = [] }) => skips)) {
    console.log(`skipped: ${name}: ${why ?? 'no reason given'}`);
  }
  const flaky = tallies.flatMap((tally) => tally.flaky ?? []);
  for (const line of linesOf('flaky', flaky)) console.log(line);
  const isTooFlaky = flaky.length > FLAKY_ALLOWED;
  if (isTooFlaky) {
    console.log(`${flaky.length} tests passed only at their second try; ${FLAKY_ALLOWED} may.`);
  }
  for (const line of over) console.log(line);
  for (const line of linesOf(
    'failed',
    tallies.flatMap(({ failures = [] }) => failures),
  )) {
    console.log(line);
  }
  const failedSteps = results.filter(({ tally }) => tally.failed > 0).map(({ name }) => name);
  if (failedSteps.length > 0) console.log(`failed steps: ${failedSteps.join(', ')}`);
  const count = (key) => tallies.reduce((sum, tally) => sum + tally[key], 0);
  const failed = count('failed') + (isTooFlaky ? 1 : 0) + (over.length > 0 ? 1 : 0);
  console.log(`${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  return failed > 0 ? 1 : 0;
}
