import type { Locator, Page } from '@playwright/test';

/** The address of the instructor's desk. */
export const DESK = '/manage-courses';

/** The row of a course on the desk. */
export function row(page: Page, title: string): Locator {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

export function cells(page: Page, title: string): Locator {
  return row(page, title).getByRole('cell');
}

/** The titles in the order of the rows. */
export function titles(page: Page): Locator {
  return page.locator('tbody td:first-child a');
}
