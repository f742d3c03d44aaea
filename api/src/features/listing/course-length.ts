import type { CourseLength } from '@lectern/contract/catalogue';

const DAY = 24;
const WEEK = 7 * DAY;
const MONTH = 30 * DAY;

/** Hours of one unit, by how the unit's name begins in the languages that catalogues come in. */
const UNITS: readonly (readonly [name: RegExp, hours: number])[] = [
  [/^(?:min)/, 1 / 60],
  [/^(?:h$|hr|hour|hora|heure|stunde|ore$|ora$)/, 1],
  [/^(?:d$|day|d[ií]a|jour|tag|giorn)/, DAY],
  [/^(?:w$|wk|week|semana|semaine|woche|settiman)/, WEEK],
  [/^(?:mo$|mth|month|mes(?:es)?$|mois|monat|m[eê]s$)/, MONTH],
  [/^(?:y$|yr|year|a[nñ]o|ann[oé]|an$|ans$|jahr)/, 365 * DAY],
];

/** The first number, or the second of a range (“3 - 6 Months”, “18 a 24 meses”), and its unit. */
const QUANTITY =
  /(\d+(?:[.,]\d+)?)\s*\+?\s*(?:(?:[-‐‑‒–—]|to|or|a|à|bis|y|o)\s*(\d+(?:[.,]\d+)?)\s*\+?)?\s*(\p{L}+)/gu;

/**
 * How long a course takes, by what its instructor wrote: the first quantity of time counts, of a range
 * its end.
 *
 * @returns empty where nothing is understood
 */
export function readCourseLength(duration: string): CourseLength | '' {
  for (const [, first = '', second, name = ''] of duration.toLowerCase().matchAll(QUANTITY)) {
    const unit = UNITS.find(([begins]) => begins.test(name));
    if (unit) return lengthOf(Number((second ?? first).replace(',', '.')) * unit[1]);
  }
  return '';
}

function lengthOf(hours: number): CourseLength {
  if (hours < WEEK) return 'hours';
  if (hours <= MONTH) return 'weeks';
  return hours <= 6 * MONTH ? 'months' : 'longer';
}
