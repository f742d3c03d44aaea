import { expect, type Page } from '@playwright/test';
import { expectArrived } from './support/arrived.ts';
import { callAddress } from './support/calls.ts';
import { goBack } from './support/go-back.ts';
import { goOn } from './support/go-on.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';
import { expectScrolledByWheel, scrolled } from './support/wheel.ts';

const PHONE = { width: 390, height: 844 };

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

const savedTheme = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

test('every page has the top bar and the footer with a guest’s links, goes on without a reload, fits a phone, and leads in', {
  tag: [
    '@LAYOUT-1',
    '@LAYOUT-2',
    '@LAYOUT-6',
    '@LAYOUT-7',
    '@LAYOUT-8',
    '@LAYOUT-10',
    '@LAYOUT-12',
    '@LAYOUT-16',
    '@LAYOUT-17',
    '@LAYOUT-19',
    '@LAYOUT-21',
    '@REGISTER-1',
    '@ROUTE-6',
    '@SIGNIN-1',
    '@SIGNIN-3',
    '@SIGNIN-5',
  ],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await open(page, '/');

  await test.step('by keyboard the skip link comes first, and the focus is visible everywhere', async () => {
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      if (press === 0) await expect(skip).toBeInViewport();
      await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
    }
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Take Quiz Today' })).toBeFocused();
  });

  await test.step('the bar has the logo, the navigation, the theme’s switch and a guest’s two links', async () => {
    const bar = page.getByRole('banner');
    for (const [name, address] of [
      ['Lectern, home', '/'],
      ['Home', '/'],
      ['Courses', '/courses'],
      ['Blog', '/blog'],
      ['Teach', '/TeachOnLectern'],
      ['Quiz', '/Quiz'],
      ['Sign In', '/signin'],
      ['Register', '/register'],
    ] as const) {
      const link = bar.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', address);
    }
    await expect(
      bar.getByRole('button', { name: /^Switch to the (dark|light) theme$/ }),
    ).toBeVisible();
    await expect(bar).toHaveCSS('position', 'sticky');
    await expectScrolledByWheel(page);
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

  await test.step('data comes from the API alone', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Courses', exact: true }).click();
    await expectArrived(page, 'Lectern | All courses');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked).toContain(callAddress('courses'));
    expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
    await expectArrived(page, 'Lectern | Home');
    await expect(page.getByRole('article').first()).toBeVisible();
  });

  await test.step('going back restores the scroll position', async () => {
    const banner = page.getByRole('link', { name: 'GET STARTED' });
    // By key, as a click may scroll.
    await banner.focus();
    const left = await scrolled(page);
    expect(left).toBeGreaterThan(500);
    await page.keyboard.press('Enter');
    await expectArrived(page, 'Lectern | Register');
    await goBack(page);
    await expect(page).toHaveTitle('Lectern | Home');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(left - 5);
  });

  await test.step('a line shows while a page takes a moment, whose title is announced', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/terms-*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
    await expect(page.locator('[data-progress]')).toHaveCount(1);
    await expect(page.locator('[data-progress]')).not.toHaveCSS('scale', '0 1');
    letGo();
    const title = 'Lectern | Terms & Conditions';
    await expectArrived(page, title);
    await expect(page.locator('[data-progress]')).toHaveCount(0);
    await expect(page.locator('[aria-live=polite]', { hasText: title })).toHaveCount(1);
    expect(await scrolled(page)).toBe(0);
  });

  await test.step('on a phone every control is large enough to touch', async () => {
    await page.setViewportSize(PHONE);
    await goBack(page);
    await expect(page).toHaveTitle('Lectern | Home');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header a, header button, footer a, main button')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ text: element.innerText, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 44)
        .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  });

  await test.step('the menu of a phone opens, leads on and closes', async () => {
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
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveTitle('Lectern | Blog');
    await expect(menu).toBeHidden();
  });

  const providers = ['Continue with Google', 'Continue with GitHub'];
  await test.step('the page to sign in has its fields and links', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
    await expectArrived(page, 'Lectern | Sign In');
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email');
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password');
    await expect(page.getByRole('checkbox', { name: 'Remember Me' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Lost your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
    for (const name of providers) await expect(page.getByRole('button', { name })).toBeEnabled();
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await expectArrived(page, 'Lectern | Register');
  });

  await test.step('so has the page to register, which the wheel scrolls', async () => {
    for (const label of ['Full Name', 'Email', 'Password', 'Confirm Password']) {
      await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    }
    // Its label also says that it is optional.
    await expect(page.getByLabel('Photo URL')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Your password' })).toBeVisible();
    for (const name of providers) await expect(page.getByRole('button', { name })).toBeEnabled();
    await expectScrolledByWheel(page);
  });

  await test.step('an unknown path offers three ways on', async () => {
    const answer = await page.request.get('/no/such/page');
    expect(answer.status()).toBe(404);
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    await goOn(page, '/no/such/page');
    await expectArrived(page, 'Lectern | Page Not Found');
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await page.getByRole('button', { name: 'Back to Previous' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });
});

test('the theme is the browser’s preference; or the saved choice, whatever the browser prefers', {
  tag: ['@THEME-1', '@THEME-2', '@THEME-3', '@THEME-4', '@THEME-5'],
}, async ({ page, context }) => {
  await context.addInitScript(() => {
    // Notes the theme at the moment the body begins, before any of it can be painted.
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      const root = document.documentElement;
      root.dataset.atFirst = root.classList.contains('dark') ? 'dark' : 'light';
    }).observe(document, { childList: true, subtree: true });
  });
  const root = page.locator('html');
  /** The browser's own frame has the page's ground. */
  const expectGround = () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          const ground = getComputedStyle(document.documentElement).backgroundColor;
          const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
          return [...metas].map(({ content }) => content === ground);
        }),
      )
      .toEqual([true, true]);

  for (const scheme of ['dark', 'light'] as const) {
    await test.step(`is the browser’s own, ${scheme}, without a saved choice`, async () => {
      await page.emulateMedia({ colorScheme: scheme });
      await open(page, '/nowhere');
      expect(await isDark(page)).toBe(scheme === 'dark');
      await expect(root).toHaveCSS('color-scheme', scheme);
      await expect(root).toHaveAttribute('data-at-first', scheme);
      expect(await savedTheme(page)).toBeNull();
      await expectGround();
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
    await expectGround();
  });

  const other = await context.newPage();
  await test.step('a choice applies before anything is painted', async () => {
    await other.emulateMedia({ colorScheme: 'light' });
    await open(other, '/nowhere');
    expect(await isDark(other)).toBe(true);
    await expect(other.locator('html')).toHaveAttribute('data-at-first', 'dark');
  });

  await test.step('follows a choice made in another tab', async () => {
    await other.getByRole('button', { name: 'Switch to the light theme' }).click();
    await expect(root).not.toHaveClass(/dark/);
    await other.close();
  });
});
