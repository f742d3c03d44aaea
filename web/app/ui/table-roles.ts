/**
 * A table that is laid out in another way is none any more to some browsers' accessibility trees,
 * unless its parts say what they are.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
