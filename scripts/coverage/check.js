import { stands, valuesIn } from './literals.js';
import { isOwed, OWED, OWED_OF_THE_CLIENT } from './owed.js';

/** Tests that use the product as its users do. */
const IN_USE = /^e2e\/|\.(http|endurance)\.test\.ts$/;

/**
 * What is wrong with the rows: tests that there are not, literals that do not stand in them, and
 * what is owed and has no row.
 *
 * @param {import('./rows.js').Row[]} rows
 * @param {ReturnType<typeof import('./evidence.js').openTests>} tests
 * @returns {string[]}
 */
export function faultsIn(rows, tests, owed = OWED, ofTheClient = OWED_OF_THE_CLIENT) {
  return [
    ...rows.flatMap((row) => faultsOfRow(row, tests)),
    ...missing(rows, owed, (row, literal) => isHeldInUse(row, literal, tests)),
    ...missing(rows, ofTheClient, () => true),
  ];
}

function faultsOfRow(row, tests) {
  const where = `${row.heading}: “${row.statement}”`;
  if (row.otherwise) return [];
  if (row.literals.length === 0) return [`${where} names nothing that a test must hold`];
  const faults = [];
  const held = new Set();
  for (const { file, test } of row.proofs) {
    if (test === undefined) return [`${where} is pending in ${file}${hintFor(row, file, tests)}`];
    const found = findTests(tests.testsOf(file), test);
    if (found.length !== 1) {
      faults.push(`${where}: ${found.length} tests “${test}” in ${file}`);
      continue;
    }
    const values = valuesIn(tests.evidenceOf(file, found[0]));
    const holds = row.literals.filter((literal) => stands(literal, values));
    if (holds.length === 0) faults.push(`${where}: “${test}” holds none of it`);
    for (const literal of holds) held.add(literal);
  }
  for (const literal of row.literals) {
    if (!held.has(literal)) faults.push(`${where}: no test of it holds “${literal}”`);
  }
  if (!row.pending) return faults;
  return [`${where} is pending${faults.length === 0 ? ', and its tests are there' : ''}`];
}

/** By its own title, or by the titles of what it stands in before that, parted by `›`. */
export function findTests(all, name) {
  return (all ?? []).filter(({ path }) => {
    const whole = path.join(' › ');
    return whole === name || whole.endsWith(` › ${name}`);
  });
}

function hintFor({ literals }, file, tests) {
  const holding = (tests.testsOf(file) ?? []).filter((test) => {
    const values = valuesIn(tests.evidenceOf(file, test));
    return literals.every((literal) => stands(literal, values));
  });
  return holding.map(({ path }) => `; perhaps “${path.join(' › ')}”`).join('');
}

function missing(rows, owed, isHeld) {
  return Object.entries(owed).flatMap(([section, texts]) => {
    const ofSection = rows.filter((row) => row.section === section);
    const holds = (row, text) =>
      row.literals.some((literal) => isOwed(text, literal) && isHeld(row, literal));
    return texts
      .filter((text) => !ofSection.some((row) => holds(row, text)))
      .map((text) => `${section}: no row holds “${text}”`);
  });
}

function isHeldInUse({ proofs, pending }, literal, tests) {
  // What is pending is a fault already.
  if (pending) return true;
  return proofs
    .filter(({ file }) => IN_USE.test(file))
    .some(({ file, test }) =>
      findTests(tests.testsOf(file), test).some((found) =>
        stands(literal, valuesIn(tests.evidenceOf(file, found))),
      ),
    );
}
