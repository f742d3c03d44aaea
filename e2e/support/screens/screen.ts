import { expect, type Locator, type Page } from '@playwright/test';
import { open } from '../open.ts';

/** A page in one of its states, or a dialog or menu over it. */
export interface Screen {
  readonly name: string;
  /** Only at hand where there is no room for more. */
  readonly onPhone?: boolean;
  /** Some of it fails, which the browser says in its console. */
  readonly fails?: boolean;
  readonly show: (page: Page) => Promise<unknown>;
  /** For what stands over the page: closes it. */
  readonly hide?: (page: Page) => Promise<unknown>;
}

/** Hard on every row: what has no place to break, and what has many words. */
export const LONG_TITLE =
  'Nineteenth-century photolithography, and what became of it in the provinces';
export const LONG_NAME = 'Wolfeschlegelsteinhausen Featherstonehaugh-Cholmondeley';

interface Wishes {
  readonly status?: number;
  readonly onPhone?: boolean;
  /** It shows very many things that are alike, and nothing is done on it. */
  readonly isLong?: boolean;
  /** What has to be there besides the page's heading. */
  readonly with?: (page: Page) => Locator;
}

/** A page that is opened by its address, which has to be answered with this status. */
export function at(
  address: string,
  { status = 200, isLong = false, with: also }: Wishes = {},
): Screen {
  return {
    name: address.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…'),
    fails: status !== 200,
    show: async (page) => {
      const answered = page.waitForResponse(
        (answer) => answer.request().isNavigationRequest() && answer.frame() === page.mainFrame(),
      );
      await open(page, address);
      expect((await answered).status(), address).toBe(status);
      await settled(page);
      if (also) await expect(also(page)).toBeVisible();
      if (isLong) await takeOutWhatIsAlike(page);
    },
  };
}

/** What the page that is open becomes by something that somebody does. */
export function state(
  name: string,
  show: (page: Page) => Promise<unknown>,
  wishes: Pick<Screen, 'fails' | 'onPhone' | 'hide'> = {},
): Screen {
  return { name, show, ...wishes };
}

/** What a button of the page that is open lays over it, until Escape. */
export function over(
  name: string,
  button: string | RegExp,
  layer: (page: Page) => Locator = (page) => page.locator('dialog[open]'),
  { onPhone = false }: Pick<Wishes, 'onPhone'> = {},
): Screen {
  return {
    name,
    onPhone,
    show: async (page) => {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await expect(layer(page)).toBeVisible();
    },
    hide: async (page) => {
      await page.keyboard.press('Escape');
      await expect(layer(page)).toBeHidden();
    },
  };
}

/** The page's own content is there: no spinner's text, no bone of a skeleton. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('main .animate-shimmer')).toHaveCount(0);
  await expect(page.getByRole('main').getByText(/^Loading /)).toHaveCount(0);
}

/** Rows and calls are made alike, and a look at hundreds of them takes minutes: a few are left. */
async function takeOutWhatIsAlike(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const holder of document.querySelectorAll('main :is(ul, tbody, section, div)')) {
      const alike = [...holder.children].filter((each) => each.matches('li, tr, article'));
      for (const each of alike.slice(6)) each.remove();
    }
  });
}
