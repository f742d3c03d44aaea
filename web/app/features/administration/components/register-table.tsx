import type { ReactNode } from 'react';
import { TABLE_ROLES } from '../../../ui/table-roles.ts';

/** A column of a list. */
export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the right. */
  readonly isFigure?: boolean;
}

interface RegisterTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A dense table; in a narrow window each row is a card that names its columns. */
export function RegisterTable<Row>({ caption, columns, rows, keyOf }: RegisterTableProps<Row>) {
  return (
    <div className="overflow-hidden rounded-lg border border-rule bg-surface shadow-low">
      <table {...TABLE_ROLES.table} className="w-full text-[0.9375rem] max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead
          {...TABLE_ROLES.group}
          className="border-b border-rule bg-sunk text-left text-sm text-ink-soft max-md:sr-only"
        >
          <tr {...TABLE_ROLES.row}>
            {columns.map(({ heading, isFigure }) => (
              <th
                {...TABLE_ROLES.heading}
                key={heading}
                scope="col"
                className={`px-3 py-2.5 font-medium first:pl-4 last:pr-4 ${isFigure ? 'text-right' : ''}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="divide-y divide-rule max-md:block">
          {rows.map((row) => (
            <tr
              {...TABLE_ROLES.row}
              key={keyOf(row)}
              className="max-md:grid max-md:gap-1.5 max-md:px-4 max-md:py-3.5"
            >
              {columns.map(({ heading, cell, isFigure }, place) => (
                <td
                  {...TABLE_ROLES.cell}
                  key={heading}
                  className={`md:px-3 md:py-2.5 md:first:pl-4 md:last:pr-4 ${isFigure ? 'tabular-nums md:text-right' : ''} ${place === 0 ? '' : 'max-md:flex max-md:items-baseline max-md:gap-3'}`}
                >
                  {place > 0 && (
                    <span
                      aria-hidden="true"
                      className="w-24 shrink-0 text-sm text-ink-soft md:hidden"
                    >
                      {heading}
                    </span>
                  )}
                  <span className="block min-w-0 wrap-anywhere">{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
