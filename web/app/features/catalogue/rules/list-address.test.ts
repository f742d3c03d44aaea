import { DIFFICULTIES, LIST_SORTS } from '@lectern/contract/catalogue';
import { describe, expect, it } from 'vitest';
import {
  canonicalListPath,
  formatListAddress,
  isFiltered,
  parseListAddress,
  withoutFilters,
} from './list-address.ts';

const read = (query: string) => parseListAddress(new URLSearchParams(query));

describe('the address of the course list', () => {
  it('without parameters is the plain list', () => {
    expect(read('')).toEqual({
      search: '',
      level: undefined,
      subject: undefined,
      stars: undefined,
      length: undefined,
      seats: undefined,
      previews: undefined,
      sort: undefined,
      verbatim: false,
      cursor: undefined,
    });
    expect(formatListAddress(read(''))).toBe('');
  });

  it('has search, level and sort, and leaves the defaults out', () => {
    expect(formatListAddress({ search: ' jazz & blues ', level: 'Beginner' })).toBe(
      'search=jazz+%26+blues&level=Beginner',
    );
    expect(formatListAddress({ sort: 'top-rated' })).toBe('sort=top-rated');
  });

  it('ignores wrong parameters', () => {
    expect(read('level=beginner&sort=cheapest&cursor=&search=%20')).toEqual(read(''));
    expect(read('subject=Cooking&stars=5&length=&seats=0&previews=1')).toEqual(read(''));
    expect(read(`search=${'x'.repeat(500)}`).search).toHaveLength(200);
    expect(read(`cursor=${'x'.repeat(201)}`).cursor).toBeUndefined();
  });

  it('keeps the search as it was typed, and the order, where the filters are cleared', () => {
    const query = 'search=jaz&verbatim=true&sort=top-rated';
    const narrowed = read(`${query}&level=Beginner&seats=free&cursor=abc`);
    expect(withoutFilters(narrowed)).toEqual(read(query));
  });

  it('does not count sorting as a filter', () => {
    expect(isFiltered(read('sort=top-rated'))).toBe(false);
    expect(isFiltered(read('level=Advanced'))).toBe(true);
    expect(isFiltered(read('search=a'))).toBe(true);
  });

  it('has one canonical path, however it is searched and sorted', () => {
    for (const query of ['', 'search=jazz', 'level=Beginner', 'sort=top-rated&cursor=abc']) {
      expect(canonicalListPath(read(query))).toBe('/courses');
    }
    expect(canonicalListPath(read('cursor=abc'))).toBe('/courses?cursor=abc');
  });

  it('is read as it was written', () => {
    for (const search of ['', 'c++', 'a=b&sort=top-rated', 'naïve 文 👩‍🏫', '100% "sure"?', '#1'])
      for (const level of [undefined, ...DIFFICULTIES])
        for (const sort of [undefined, ...LIST_SORTS])
          for (const cursor of [undefined, 'eyJhIjoxfQ==', 'a+/b_-']) {
            const some = level && ({ stars: '4', seats: 'free', subject: 'music' } as const);
            const filters = { ...read(''), ...some, length: undefined, previews: undefined };
            const choice = {
              ...filters,
              search,
              level,
              sort,
              verbatim: search === 'c++',
              cursor,
            };
            const isUnsaid = sort === (search === '' ? 'newest' : 'best-match');
            const isNone = isUnsaid || (search === '' && sort === 'best-match');
            const written = { ...choice, sort: isNone ? undefined : sort };
            expect(read(formatListAddress(choice))).toEqual(written);
          }
  });
});
