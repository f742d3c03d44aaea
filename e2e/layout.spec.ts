import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './support/accessible.ts';
import { callAddress } from './support/calls.ts';
import { open, reload } from './support/open.ts';
import { test } from './support/product.ts';

const PHONE = { width: 390, height: 844 };

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

const savedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test.describe('every page', () => {
  test('has the top bar, the content and the footer with a guest’s links', {
    tag: ['@LAYOUT-1', '@LAYOUT-2', '@LAYOUT-6', '@LAYOUT-7', '@LAYOUT-8', '@LAYOUT-10'],
  }, async ({ page }) => {
    await page.goto('/');
    const main = page.getByRole('navigation', { name: 'Main' });
    for (const [name, address] of [
      ['Home', '/'],
      ['Courses', '/courses'],
      ['Blog', '/blog'],
      ['Teach', '/TeachOnLectern'],
      ['Quiz', '/Quiz'],
    ] as const) {
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', address);
    }

    await test.step('the bar has the logo, the theme’s switch and a guest’s two buttons', async () => {
      const bar = page.getByRole('banner');
      await expect(bar.getByRole('link', { name: 'Lectern, home' })).toHaveAttribute('href', '/');
      await expect(
        bar.getByRole('button', { name: /^Switch to the (dark|light) theme$/ }),
      ).toBeVisible();
      for (const [name, address] of [
        ['Sign In', '/signin'],
        ['Register', '/register'],
      ] as const) {
        const link = bar.getByRole('link', { name, exact: true });
        await expect(link).toBeVisible();
        await expect(link).toHaveAttribute('href', address);
      }
      await expect(bar).toHaveCSS('position', 'sticky');
      await page.mouse.wheel(0, 2000);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await expect(bar).toBeInViewport();
    });

    await test.step('the footer names the purpose of the site and its social networks', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(
        'empowers learners to achieve their goals with quality online courses',
      );
      const social = footer.getByRole('list', { name: 'Lectern elsewhere' }).getByRole('link');
      await expect(social.first()).toBeVisible();
      for (const link of await social.all()) {
        // Somebody's place there, not the front of a network.
        await expect(link).toHaveAttribute('href', /^https:\/\/[^/]+\/./);
      }
      const explore = footer.getByRole('navigation', { name: 'Explore' });
      await expect(explore.getByRole('link')).toHaveText(['Home', 'Courses', 'Blog']);
      const account = footer.getByRole('navigation', { name: 'Account' });
      await expect(account.getByRole('link')).toHaveText([
        'Sign In',
        'Register',
        'Terms & Conditions',
      ]);
    });
  });

  test.describe('with its worker', () => {
    // A blocked worker would log to the console.
    test.use({ serviceWorkers: 'allow' });

    test('makes no request to another host, logs no error and breaks no rule of its security policy', {
      tag: '@LAYOUT-20',
    }, async ({ page, baseURL }) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await page.goto('/', { waitUntil: 'networkidle' });
      expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
      await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
      await page.getByRole('link', { name: 'Quiz', exact: true }).first().click();
      await expect(page).toHaveTitle('Lectern | Quiz');
      expect(said).toEqual([]);
    });
  });
});

test.describe('the theme', () => {
  test('is the browser’s preference; or the saved choice, whatever the browser prefers', {
    tag: ['@THEME-1', '@THEME-2', '@THEME-3', '@THEME-4', '@THEME-5'],
  }, async ({ page, context }) => {
    await page.addInitScript(() => {
      // Notes the theme at the moment the body begins, before any of it can be painted.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const root = document.documentElement;
        root.dataset.atFirst = root.classList.contains('dark') ? 'dark' : 'light';
      }).observe(document, { childList: true, subtree: true });
    });
    const root = page.locator('html');

    for (const scheme of ['dark', 'light'] as const) {
      await test.step(`is the browser’s own, ${scheme}, without a saved choice`, async () => {
        await page.emulateMedia({ colorScheme: scheme });
        await open(page, '/nowhere');
        expect(await isDark(page)).toBe(scheme === 'dark');
        await expect(root).toHaveCSS('color-scheme', scheme);
        await expect(root).toHaveAttribute('data-at-first', scheme);
        expect(await savedTheme(page)).toBeNull();
      });
    }

    await test.step('changes at once under reduced motion', async () => {
      const toggle = page.getByRole('button', { name: 'Switch to the dark theme' });
      const began = await toggle.evaluate((button: HTMLElement) => {
        button.click();
        // Asking for them makes the browser begin whatever the new colours begin.
        const animations = document.getAnimations();
        return animations.filter((each) => each instanceof CSSTransition).length;
      });
      expect(await isDark(page)).toBe(true);
      expect(began).toBe(0);
      expect(await savedTheme(page)).toBe('dark');
    });

    await test.step('a choice applies before anything is painted', async () => {
      await reload(page);
      expect(await isDark(page)).toBe(true);
      await expect(root).toHaveAttribute('data-at-first', 'dark');
      await page.getByRole('button', { name: 'Switch to the light theme' }).click();
      await expect.poll(() => savedTheme(page)).toBe('light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await open(page, '/nowhere');
      expect(await isDark(page)).toBe(false);
      await expect(root).toHaveAttribute('data-at-first', 'light');
    });

    await test.step('follows a choice made in another tab', async () => {
      const other = await context.newPage();
      await open(other, '/nowhere');
      await other.getByRole('button', { name: 'Switch to the dark theme' }).click();
      await expect(root).toHaveClass(/dark/);
    });
  });
});

test.describe('going from page to page', () => {
  test('data comes from the API alone, the new title is announced, and the way back restores the scroll position', {
    tag: '@LAYOUT-19',
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/nowhere', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked).toContain(callAddress('popularCourses'));
    expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);

    await test.step('going back restores the scroll position', async () => {
      const banner = page.getByRole('link', { name: 'GET STARTED' });
      // By key, as a click may scroll.
      await banner.focus();
      const left = await page.evaluate(() => scrollY);
      expect(left).toBeGreaterThan(500);
      await page.keyboard.press('Enter');
      await expect(page).toHaveTitle('Lectern | Register');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.goBack();
      await expect(page).toHaveTitle('Lectern | Home');
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 5);
    });

    await test.step('the new title is announced and its heading takes the focus', async () => {
      await page.getByRole('link', { name: 'Quiz', exact: true }).first().click();
      await expect(page).toHaveTitle('Lectern | Quiz');
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(page.locator('[aria-live=polite]', { hasText: 'Lectern | Quiz' })).toHaveCount(
        1,
      );
      expect(await page.evaluate(() => scrollY)).toBe(0);
    });
  });

  test('a line shows while a page loads, after a short delay', { tag: '@LAYOUT-21' }, async ({
    page,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/assets/quiz-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Quiz', exact: true }).first().click();
    await expect(page.locator('[data-progress]')).toHaveCount(1);
    await expect(page.locator('[data-progress]')).not.toHaveCSS('scale', '0 1');
    letGo();
    await expect(page).toHaveTitle('Lectern | Quiz');
    await expect(page.locator('[data-progress]')).toHaveCount(0);
  });
});

test('by keyboard the skip link comes first and leads to the content, and the focus is visible everywhere', {
  tag: '@LAYOUT-17',
}, async ({ page }) => {
  await open(page, '/');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    if (step === 0) {
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
    }
    await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
  }
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Take Quiz Today' })).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('every control is large enough to touch; the menu opens, is accessible, leads on and closes', {
    tag: '@LAYOUT-16',
  }, async ({ page }) => {
    await open(page, '/');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header a, header button, footer a, main button')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ text: element.innerText, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 44)
        .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);

    const menu = page.getByRole('navigation', { name: 'Menu' });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await expect(menu).toBeHidden();
    await button.click();
    await expect(menu.getByRole('link')).toHaveText([
      'Home',
      'Courses',
      'Blog',
      'Teach',
      'Quiz',
      'Sign In',
      'Register',
    ]);
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();

    await button.click();
    await menu.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveTitle('Lectern | Blog');
    await expect(menu).toBeHidden();
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('no control is offered that needs scripts, and the links work, also in the menu', {
    tag: '@LAYOUT-18',
  }, async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('button', { name: /theme/ })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to Previous' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await expect(page).toHaveTitle('Lectern | Quiz');
  });
});

test('an unknown path answers 404, is not for search engines, and offers three links', {
  tag: ['@LAYOUT-12', '@ROUTE-6'],
}, async ({ page }) => {
  await page.goto('/signin');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  await expect(page).toHaveTitle('Lectern | Page Not Found');
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/contact');
  await page.getByRole('button', { name: 'Back to Previous' }).click();
  await expect(page).toHaveURL(/\/signin$/);
});

for (const address of ['/', '/nowhere', '/Quiz', '/signin', '/register', '/forgot-password']) {
  test(`${address} is accessible in both themes, and never scrolls sideways`, {
    tag: '@LAYOUT-15',
  }, async ({ page }) => {
    await page.goto(address);
    await expectAccessibleInBothThemes(page);
    for (const width of [320, 360, 640, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(beyond, `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}
