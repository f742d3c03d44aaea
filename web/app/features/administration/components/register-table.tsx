import type { ReactNode } from 'react';
import { TABLE_ROLES } from '../../../ui/table-roles.ts';
import './register-table.css';

/**
 * A text may break inside its words, and a long one needs room; a figure stands at the right, a `fact` such
 * as a state or a day keeps its words whole, and buttons need no heading that is seen.
 */
type ColumnKind = 'text' | 'long' | 'figure' | 'fact' | 'acts';

/** A column of a list. */
export interface Column<Row> {
  readonly heading: string;
  readonly cell: (row: Row) => ReactNode;
  /** Absent: `text`. */
  readonly kind?: ColumnKind;
}

interface RegisterTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** More columns than this need the wide breakpoint, and so does one that needs much room itself. */
const FEW_COLUMNS = 5;
const NEED_ROOM: readonly ColumnKind[] = ['long', 'acts'];

/** A dense table; where there is little room each row is a card whose values have labels. */
export function RegisterTable<Row>({ caption, columns, rows, keyOf }: RegisterTableProps<Row>) {
  const isWide =
    columns.length > FEW_COLUMNS || columns.some(({ kind = 'text' }) => NEED_ROOM.includes(kind));
  return (
    <div className="register" data-columns={isWide ? 'many' : 'few'}>
      <div className="register-frame">
        <table {...TABLE_ROLES.table}>
          <caption className="sr-only">{caption}</caption>
          <thead {...TABLE_ROLES.group}>
            <tr {...TABLE_ROLES.row}>
              {columns.map(({ heading, kind = 'text' }) => (
                <th {...TABLE_ROLES.heading} key={heading} scope="col" data-kind={kind}>
                  <span className={kind === 'acts' ? 'sr-only' : undefined}>{heading}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody {...TABLE_ROLES.group}>
            {rows.map((row) => (
              <tr {...TABLE_ROLES.row} key={keyOf(row)}>
                {columns.map((column, place) => (
                  <Cell key={column.heading} column={column} row={row} isTitle={place === 0} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly row: Row;
  /** True of the first cell, which names the row. */
  readonly isTitle: boolean;
}

function Cell<Row>({ column, row, isTitle }: CellProps<Row>) {
  const { heading, kind = 'text', cell } = column;
  return (
    <td {...TABLE_ROLES.cell} data-kind={kind}>
      {!isTitle && kind !== 'acts' && (
        <span aria-hidden="true" className="register-label">
          {heading}
        </span>
      )}
      <span className="register-value">{cell(row)}</span>
    </td>
  );
}
