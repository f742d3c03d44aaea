// Brings a clone to where it can run; quick and silent when it already is there.
//   --build    the site is built
//   --tests    there are the packages of tests, checks and benchmarks too, not only what serving needs
//   --browser  there is a browser for the tests
//
// Runs on whatever Node the machine has (20 or newer) and, until packages are there, needs none.
import { ensurePackages } from './packages.js';

const wanted = new Set(process.argv.slice(2));
try {
  ensurePackages(wanted.has('--tests') ? 'everything' : 'serving');
  if (wanted.has('--build')) {
    const { ensureSite } = await import('./site.js');
    ensureSite();
  }
  if (wanted.has('--browser')) {
    const { ensureBrowser } = await import('./browser.js');
    ensureBrowser();
  }
} catch (error) {
  console.error(`Lectern could not be prepared: ${error.message}`);
  process.exitCode = 1;
}
