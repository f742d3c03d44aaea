import { expect, type Page } from '@playwright/test';
import { administratorScreens } from './support/administrators.ts';
import { guestScreens, memberScreens, type Screen } from './support/every-screen.ts';
import { test } from './support/own-hosts.ts';
import type { ProductProcess } from './support/product-process.ts';
import {
  FORCED_COLOURS,
  LARGE_LETTERS,
  lookAt,
  NARROW,
  outOfReach,
  withoutMarks,
} from './support/ways-to-look.ts';

type Screens = (product: ProductProcess, page: Page) => Promise<readonly Screen[]>;
const SCREENS: Readonly<Record<string, Screens>> = {
  'a guest': ({ url }) => guestScreens(url),
  'a member': ({ url }, page) => memberScreens(url, page),
  'an administrator': administratorScreens,
};

for (const [who, screens] of Object.entries(SCREENS)) {
  test(`whatever ${who} comes to fits a narrow phone and large letters, and keeps its marks in forced colours`, {
    tag: '@LAYOUT-15',
  }, async ({ page, product }) => {
    test.setTimeout(240_000);
    const found: string[] = [];
    const note = (screen: string, way: string, troubles: readonly string[]) =>
      found.push(...troubles.map((trouble) => `${screen}, ${way}: ${trouble}`));
    for (const { name, show } of await screens(product, page)) {
      await lookAt(page, NARROW);
      await show(page);
      for (const way of [NARROW, ...LARGE_LETTERS]) {
        await lookAt(page, way);
        note(name, way.name, await outOfReach(page));
      }
      await lookAt(page, FORCED_COLOURS);
      note(name, FORCED_COLOURS.name, await withoutMarks(page));
    }
    expect(found.join('\n')).toBe('');
  });
}
