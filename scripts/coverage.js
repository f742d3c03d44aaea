// Checks that docs/specification-coverage.md says the truth: that each test it names exists and
// holds what its row says, and that the faults of docs/planted-faults.md can still be planted.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { faultsIn, findTests } from './coverage/check.js';
import { openTests } from './coverage/evidence.js';
import { rowsOf } from './coverage/rows.js';
import { firstDifference, inOneLine, statementsOf } from './coverage/specification.js';
import { FAULTS } from './planted-faults/faults.js';
import { unplantable } from './planted-faults/plant.js';
import { ROOT } from './root.js';

const DOCUMENT = 'docs/specification-coverage.md';
/** Where it lies beside the repository, or where the first parameter says. */
const SPECIFICATION = path.resolve(
  process.argv[2] ?? path.join(ROOT, '../shared/specification.md'),
);

const { rows, headings } = rowsOf(readFileSync(path.join(ROOT, DOCUMENT), 'utf8'));
const tests = openTests(ROOT);
const faults = [
  ...faultsIn(rows, tests),
  ...comparedWithSpecification(),
  ...FAULTS.flatMap((fault) => unplantable(fault, ROOT)),
  ...FAULTS.filter(({ test }) => findTests(tests.testsOf(test.file), test.name).length !== 1).map(
    ({ name, test }) => `The fault “${name}”: not one test “${test.name}” in ${test.file}`,
  ),
];

for (const fault of faults) console.log(fault);
const count = (kind) => rows.filter(kind).length;
console.log(
  `${rows.length} statements: ${count(({ otherwise, pending }) => !otherwise && !pending)} proved, ` +
    `${count(({ otherwise }) => otherwise)} otherwise, ${count(({ pending }) => pending)} pending; ` +
    `${FAULTS.length} faults can be planted; ${faults.length} faults in the document`,
);
process.exitCode = faults.length > 0 || rows.length === 0 ? 1 : 0;

function comparedWithSpecification() {
  if (!existsSync(SPECIFICATION)) {
    console.log(
      'The specification is not beside this repository: the statements are not compared with it.',
    );
    return [];
  }
  const owed = statementsOf(readFileSync(SPECIFICATION, 'utf8'));
  const text = inOneLine(rows.map(({ statement }) => statement));
  return [
    [owed.headings.join('\n'), headings.join('\n')],
    [owed.text, text],
  ]
    .map(([expected, found]) => firstDifference(expected, found))
    .filter((difference) => difference !== undefined)
    .map(({ expected, found }) => `The specification says “${expected}”, the document “${found}”`);
}
