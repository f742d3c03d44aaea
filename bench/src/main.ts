import { parseCommandLine, UsageError } from './command-line.ts';
import { FIGURES } from './figures.ts';
import { printOutcomes, Report } from './report.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** Measures the chosen figures one after the other. @returns 1 where a goal was missed */
async function run(args: readonly string[]): Promise<number> {
  const options = parseCommandLine(args, Object.keys(FIGURES));
  const report = new Report(options);
  const workshop: Workshop = openWorkshop(options);
  const interrupted = () => {
    workshop.close();
    process.exit(130);
  };
  process.once('SIGINT', interrupted);
  process.once('SIGTERM', interrupted);
  try {
    for (const name of options.names) {
      const load = FIGURES[name];
      if (!load) continue;
      console.log(`\n${name}`);
      const measure = await load();
      const outcomes = await measure(workshop).catch((error: unknown) => [
        { label: name, failed: error instanceof Error ? error.message : String(error) },
      ]);
      printOutcomes(outcomes);
      report.add(name, outcomes);
      await workshop.clear();
    }
  } finally {
    workshop.close();
  }
  report.write();
  return report.missed > 0 ? 1 : 0;
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
