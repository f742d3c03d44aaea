/**
 * Roles for a table with another `display`: without them, some browsers' accessibility trees do not
 * show it as a table.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;
