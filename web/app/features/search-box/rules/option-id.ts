/** The id of a row of the combobox's list, by which the field says which one keys have led to. */
export function optionId(listId: string, place: number): string {
  return `${listId}-${place}`;
}
