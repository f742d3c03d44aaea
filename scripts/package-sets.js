/**
 * What can be installed, the smaller set first: what serving and building the site need, and that
 * together with what tests, checks and benchmarks need (docs/decisions/0055-what-serving-needs.md).
 */
const SETS = ['serving', 'everything'];

/**
 * True if an installed set has all that the wanted one has.
 *
 * @param {string | undefined} installed undefined where nothing is installed
 * @param {string} wanted
 */
export function satisfies(installed, wanted) {
  return SETS.indexOf(installed) >= SETS.indexOf(wanted);
}

/**
 * The set that lies in node_modules, whoever installed it, or undefined if not even the smaller one
 * is complete. Every version has to be the locked one.
 *
 * npm's own record in node_modules is no proof: `npm install --package-lock-only` rewrites it too.
 *
 * @param {Record<string, { version?: string, link?: boolean, dev?: boolean, devOptional?: boolean, optional?: boolean }>} locked
 *   `packages` of the lock file
 * @param {(place: string) => string | undefined} versionIn the version that is installed in a folder
 * @returns {string | undefined}
 */
export function installedSet(locked, versionIn) {
  const packages = Object.entries(locked).filter(
    ([place, { link }]) => place.includes('node_modules/') && !link,
  );
  const isComplete = (wanted) =>
    wanted.every(([place, { version, optional }]) => {
      const installed = versionIn(place);
      return installed === undefined ? optional === true : installed === version;
    });
  if (isComplete(packages)) return 'everything';
  // npm marks by devOptional what is for development and an optional peer of what is not.
  const serving = packages.filter(([, { dev, devOptional }]) => !dev && !devOptional);
  return isComplete(serving) ? 'serving' : undefined;
}

/**
 * What npm is told in order to install a set.
 *
 * @param {string} wanted
 * @param {string | undefined} present the set that is complete in node_modules
 * @param {string | undefined} former the set that was installed last, maybe of other packages
 * @returns {{ set: string, args: string[] }}
 */
export function installationOf(wanted, present, former) {
  // Adds what is missing. `npm ci` would first remove what a running server may yet load.
  if (present) return { set: wanted, args: ['install', '--no-save', ...optionsOf(wanted)] };
  const set = satisfies(former, wanted) ? former : wanted;
  return { set, args: ['ci', ...optionsOf(set)] };
}

/** Said outright, since NODE_ENV and the person's own settings may say otherwise. */
function optionsOf(set) {
  return [set === 'everything' ? '--include=dev' : '--omit=dev', '--include=optional'];
}
