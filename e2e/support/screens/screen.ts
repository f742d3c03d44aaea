import { expect, type Locator, type Page } from '@playwright/test';
import { open } from '../open.ts';

declare global {
  interface Window {
    /** React Router's own, for tools like this one. */
    readonly __reactRouterDataRouter: { navigate(to: string): Promise<void> };
  }
}

/** A page in one of its states, or a dialog or menu over it. */
export interface Screen {
  readonly name: string;
  /** Only at hand where there is no room for more. */
  readonly onPhone?: boolean;
  /** Its header and footer are those of the screen before, which were looked at. */
  readonly hasSameFrame?: boolean;
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
  /** It shows very many things that are alike, and nothing is done on it. */
  readonly isLong?: boolean;
  /** What has to be there besides the page's heading. */
  readonly with?: (page: Page) => Locator;
  /** What is done on it before it is looked at: with its errors a form shows all that it shows without. */
  readonly filledIn?: (page: Page) => Promise<unknown>;
}

/** A page that is opened by its address, which has to be answered with this status. */
export function at(
  address: string,
  { status = 200, ...wishes }: Wishes & { readonly status?: number } = {},
): Screen {
  return {
    name: nameOf(address),
    fails: status !== 200,
    show: async (page) => {
      const answered = page.waitForResponse(
        (answer) => answer.request().isNavigationRequest() && answer.frame() === page.mainFrame(),
      );
      await open(page, address);
      expect((await answered).status(), address).toBe(status);
      await arrived(page, wishes);
    },
  };
}

/**
 * A page that is opened from the one before it, as by a link, which costs a fifth of loading it. What
 * the server sends before anybody is signed in is alike for all pages that need a session. Where only
 * the query differs from the page before, nothing tells when it is shown.
 */
export function linked(address: string, wishes: Wishes = {}): Screen {
  return {
    name: nameOf(address),
    hasSameFrame: true,
    show: async (page) => {
      expect((await page.request.get(address)).status(), address).toBe(200);
      await page.evaluate(goTo, address);
      await expect(page).toHaveURL(address);
      await arrived(page, wishes);
    },
  };
}

/** Runs in the page, until its heading takes the focus: the page before stands there till then. */
async function goTo(address: string): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  const isShown = new Promise((resolve) => {
    document.addEventListener('focusin', resolve, { once: true });
  });
  await window.__reactRouterDataRouter.navigate(address);
  await isShown;
}

function nameOf(address: string): string {
  return address.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '…');
}

async function arrived(
  page: Page,
  { isLong = false, with: also, filledIn }: Wishes,
): Promise<void> {
  await settled(page);
  if (also) await expect(also(page)).toBeVisible();
  await filledIn?.(page);
  if (isLong) await takeOutWhatIsAlike(page);
}

/** What the page that is open becomes by something that somebody does. */
export function state(
  name: string,
  show: (page: Page) => Promise<unknown>,
  wishes: Pick<Screen, 'fails' | 'onPhone' | 'hasSameFrame' | 'hide'> = {},
): Screen {
  return { name, hasSameFrame: true, show, ...wishes };
}

/** What a button of the page that is open lays over it, until Escape. */
export function over(
  name: string,
  button: string | RegExp,
  layer: (page: Page) => Locator = (page) => page.locator('dialog[open]'),
  { onPhone = false }: Pick<Screen, 'onPhone'> = {},
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
