import { foldForSearch } from '@lectern/database/fold-for-search';

/** What the list's search looks through: title and instructor (LIST-2). */
export function searchText(title: string, instructor: string): string {
  return `${foldForSearch(title)}\n${foldForSearch(instructor)}`;
}
