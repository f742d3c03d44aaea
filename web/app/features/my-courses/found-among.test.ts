import type { EnrolmentRecord } from '@lectern/contract/enrolment';
import { describe, expect, it } from 'vitest';
import { foundAmong } from './found-among.ts';

const record = (title: string, instructor: string) =>
  ({ course: { title, instructor } }) as EnrolmentRecord;
const CRÈME = record('Crème brûlée at home', 'Zoë Müller');
const LINUX = record('Linux from scratch', 'Ada Brûlé');
const ALL = [CRÈME, LINUX];

describe('a search among one’s own courses', () => {
  it.each([
    ['', ALL],
    ['   ', ALL],
    ['creme', [CRÈME]],
    ['CRÈME', [CRÈME]],
    ['linux', [LINUX]],
    ['muller', [CRÈME]],
    ['brule', ALL],
    ['home zoe', [CRÈME]],
    ['linux zoe', []],
    ['.*', []],
  ])('for "%s"', (search, found) => {
    expect(foundAmong(ALL, search)).toEqual(found);
  });
});
