const HEAD = `# Planted faults

Each fault below was planted alone in a copy of the repository, and the test beside it turned red for
it; without the fault the same test is green. \`node scripts/planted-faults.js\` does it again and
brings this page up to date; names of faults, or parts of them, choose some of them.
\`npm test -- coverage\` sees to it that every fault can still be planted and that its test is there.

| fault | section | where | test that turned red | what it said |
|---|---|---|---|---|
`;
const NOT_PLANTED = 'not planted yet';

/**
 * The page that says which faults were seen.
 *
 * @param {readonly import('./faults.js').Fault[]} faults all that there are, in their order
 * @param {Map<string, { ok: boolean, found: import('./outcome.js').Outcome }>} results of those that
 *   were planted, by name
 * @param {string} before the page as it was: what was not planted now stays
 */
export function reportOf(faults, results, before = '') {
  const rows = faults.map((fault) => {
    const result = results.get(fault.name);
    return result ? rowOf(fault, result) : (rowBefore(before, fault) ?? unplanted(fault));
  });
  const seen = rows.filter((row) => !row.includes(NOT_PLANTED) && !row.includes('**')).length;
  return `${HEAD}${rows.join('\n')}\n\n${seen} of ${faults.length} faults were seen.\n`;
}

function rowOf(fault, { ok, found }) {
  const [failure] = found.failed;
  const said = ok ? code(gistOf(failure.reason)) : '**not seen**';
  return `${startOf(fault)} › ${code(failure?.title ?? fault.test.name)} | ${said} |`;
}

function unplanted(fault) {
  return `${startOf(fault)} › ${code(fault.test.name)} | ${NOT_PLANTED} |`;
}

function rowBefore(page, fault) {
  return page.split('\n').find((line) => line.startsWith(startOf(fault)));
}

function startOf({ name, section, file, test }) {
  return `| ${name} | ${section} | ${code(file)} | ${code(test.file)}`;
}

/** The first line of a failure, where it looked, and what was expected and there instead. */
export function gistOf(reason) {
  // Where it was thrown is a path of this machine.
  const [begin = '', ...lines] = reason
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !line.startsWith('at '));
  // A list that goes over several lines.
  const first = begin.endsWith('[') ? [begin, ...lines.slice(0, 8)].join(' ') : begin;
  const locator = lines.find((line) => line.startsWith('Locator:'));
  const expected = lines.find((line) => /^Expected\b.*:/.test(line));
  const received = lines.find((line) => /^(Received|Error)\b.*:/.test(line));
  return [first, locator, expected, received]
    .filter((line) => line)
    .join(' · ')
    .slice(0, 200)
    .trim();
}

function code(text) {
  return `\`${text.replaceAll('`', '’').replaceAll('|', '\\|')}\``;
}
