import type pg from 'pg';

/**
 * What `pg` takes as `types`.
 *
 * @param parserOf gives the parser of texts for a type's number in PostgreSQL's catalogue
 */
export function typeParsers(
  parserOf: (oid: number, format?: 'text') => (text: string) => unknown,
): pg.CustomTypesConfig {
  // The declared type is one of overloads by each format; every answer here comes as text.
  return { getTypeParser: parserOf as typeof pg.types.getTypeParser };
}
