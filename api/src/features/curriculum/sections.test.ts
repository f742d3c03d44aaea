import { expect, test } from 'vitest';
import { keepSectionIds, newSections } from './sections.ts';

const BEFORE = newSections(['Flour', 'Water', 'Salt', 'Water']);
const [flour, water, salt, water2] = BEFORE.map(({ id }) => id);
const titles = (...list: string[]) => list.map((title) => ({ title }));
const idsOf = (written: Parameters<typeof keepSectionIds>[1]) =>
  keepSectionIds(BEFORE, written).map(({ id }) =>
    BEFORE.some((each) => each.id === id) ? id : 'new',
  );

test.each([
  ['nothing changed', titles('Flour', 'Water', 'Salt', 'Water'), [flour, water, salt, water2]],
  ['one is renamed', titles('Flour', 'Milk', 'Salt', 'Water'), [flour, water, salt, water2]],
  ['two change places', titles('Water', 'Flour', 'Salt', 'Water'), [water, flour, salt, water2]],
  [
    'one is added',
    titles('Yeast', 'Flour', 'Water', 'Salt', 'Water'),
    ['new', flour, water, salt, water2],
  ],
  ['one goes', titles('Flour', 'Salt', 'Water'), [flour, salt, water]],
  [
    'one is renamed and moves',
    titles('Salt', 'Water', 'Dough', 'Water'),
    [salt, water, flour, water2],
  ],
  ['all go', titles(), []],
  ['all are named anew', titles('a', 'b', 'c', 'd'), [flour, water, salt, water2]],
])('by titles alone: %s', (_, written, ids) => {
  // Of two sections that read the same, the one that stands here is meant, else the first.
  expect(idsOf(written)).toEqual(ids);
});

test('by ids, whatever they are called now', () => {
  const written = [
    { id: water2, title: 'Flour' },
    { id: null, title: 'Flour' },
    { id: flour, title: 'Water' },
  ];
  expect(idsOf(written)).toEqual([water2, 'new', flour]);
});

test('an id that the course does not have, or that comes twice, is new', () => {
  const written = [
    { id: crypto.randomUUID(), title: 'Flour' },
    { id: flour, title: 'Flour' },
    { id: flour, title: 'Flour' },
  ];
  expect(idsOf(written)).toEqual(['new', flour, 'new']);
});
