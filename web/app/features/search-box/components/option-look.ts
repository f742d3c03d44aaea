const OPTION = 'flex items-center gap-3 rounded-md px-3 transition-colors';

/** A row of the combobox's list; the field keeps the focus, so the row that keys have led to shows it. */
export function optionClass(isChosen: boolean, height: string): string {
  return `${OPTION} ${height} ${isChosen ? 'bg-sunk outline outline-focus' : 'hover:bg-sunk'}`;
}
