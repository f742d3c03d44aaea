const BROWSER_TEST = /^e2e\/[^/]+\.spec\.ts$/;
/** How a test names what it makes: `title: '…'`, or as a parameter of `newCourse(…)` and its like. */
const MADE = /\btitle: '([^']+)'|\b(?:new\w*Course\w*|addCourse)\([^;]*?'([^']+)'/g;

/**
 * Titles that more than one browser test file uses. Files share products, so that a locator in one of them can
 * match what the other one made.
 *
 * @param {readonly { name: string, text: string }[]} files
 * @returns {{ title: string, names: string[] }[]} each with the files in which it stands
 */
export function sharedTitles(files) {
  const tests = files.filter(({ name }) => BROWSER_TEST.test(name));
  const titles = new Set(
    tests.flatMap(({ text }) => Array.from(text.matchAll(MADE), ([, one, other]) => one ?? other)),
  );
  return [...titles].flatMap((title) => {
    const names = tests.filter(({ text }) => text.includes(`'${title}'`)).map(({ name }) => name);
    return names.length > 1 ? [{ title, names }] : [];
  });
}
