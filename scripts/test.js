// Everything that CI runs; `npm test -- types vitest` runs just these steps (and what they need).
import { Interrupted } from './run.js';
import { STEPS } from './steps.js';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(
    `No step is called ${unknown.join(', ')}: ${STEPS.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const needed = STEPS.filter(({ name }) => names.includes(name)).flatMap(({ needs }) => needs ?? []);
const wanted =
  names.length === 0 ? STEPS : STEPS.filter(({ name }) => [...names, ...needed].includes(name));

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const skips = [];
for (const step of wanted) {
  console.log(`\n━━ ${step.title} ━━`);
  const started = performance.now();
  const tally = await step.run().catch(failed);
  for (const key of Object.keys(total)) total[key] += tally[key];
  if (tally.failed > 0) failures.push(step.name);
  skips.push(...tally.skips);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${tally.failed > 0 ? '✗' : '✓'} ${step.name} in ${seconds} s`);
}

console.log('\n━━ Result ━━');
for (const { name, why } of skips) console.log(`skipped: ${name}: ${why ?? 'no reason given'}`);
if (failures.length > 0) console.log(`failed steps: ${failures.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;

function failed(error) {
  console.error(error.message);
  if (error instanceof Interrupted) process.exit(130);
  return { passed: 0, failed: 1, skipped: 0, skips: [] };
}
