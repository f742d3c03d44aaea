import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { open } from './support/open.ts';
import { test } from './support/product.ts';

const PHONE = { width: 390, height: 844 };

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'));

test.describe('every page', () => {
  test('has the top bar, the content and the footer with a guest’s links', async ({ page }) => {
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
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/signin');
    await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    await page.mouse.wheel(0, 2000);
    await expect(bar).toBeInViewport();

    const footer = page.getByRole('contentinfo');
    const explore = footer.getByRole('navigation', { name: 'Explore' });
    await expect(explore.getByRole('link')).toHaveText(['Home', 'Courses', 'Blog']);
    const account = footer.getByRole('navigation', { name: 'Account' });
    await expect(account.getByRole('link')).toHaveText([
      'Sign In',
      'Register',
      'Terms & Conditions',
    ]);
  });

  test('asks nothing of another host', async ({ page, baseURL }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await page.goto('/', { waitUntil: 'networkidle' });
    expect([...hosts]).toEqual([new URL(baseURL ?? '').host]);
  });

  test.describe('with its worker', () => {
    // That a worker is blocked would be said in the console.
    test.use({ serviceWorkers: 'allow' });

    test('logs no error and breaks no rule of its security policy', async ({ page }) => {
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') said.push(message.text());
      });
      page.on('pageerror', (error) => said.push(error.message));
      await page.goto('/', { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
      await page.getByRole('link', { name: 'Quiz', exact: true }).first().click();
      await expect(page).toHaveTitle('Lectern | Quiz');
      expect(said).toEqual([]);
    });
  });

  test('never scrolls sideways', async ({ page }) => {
    for (const width of [320, 360, 640, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const address of ['/', '/nowhere', '/signin', '/register']) {
        await page.goto(address);
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(beyond, `${address} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });
});

test.describe('the theme', () => {
  for (const scheme of ['light', 'dark'] as const) {
    test(`is the browser’s own, ${scheme}, without a saved choice`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/');
      expect(await isDark(page)).toBe(scheme === 'dark');
      await expect(page.locator('html')).toHaveCSS('color-scheme', scheme);
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
    });
  }

  test('changes at once for who prefers less motion', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page, '/');
    const toggle = page.getByRole('button', { name: 'Switch to the dark theme' });
    const began = await toggle.evaluate((button: HTMLElement) => {
      button.click();
      // Asking for them makes the browser begin whatever the new colours begin.
      const animations = document.getAnimations();
      return animations.filter((each) => each instanceof CSSTransition).length;
    });
    expect(await isDark(page)).toBe(true);
    expect(began).toBe(0);
  });

  test('is what was chosen, saved as "theme", whatever the browser prefers', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
    expect(await isDark(page)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');

    await page.reload();
    expect(await isDark(page)).toBe(true);
    await page.getByRole('button', { name: 'Switch to the light theme' }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    expect(await isDark(page)).toBe(false);
  });

  test('is there before anything is painted', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'dark');
      // Notes the theme at the moment the body begins, before any of it can be painted.
      new MutationObserver((_, observer) => {
        if (!document.body) return;
        observer.disconnect();
        const root = document.documentElement;
        root.dataset.atFirst = root.classList.contains('dark') ? 'dark' : 'light';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('data-at-first', 'dark');
  });

  test('follows a choice made in another tab', async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/');
    const other = await context.newPage();
    await other.emulateMedia({ colorScheme: 'light' });
    await other.goto('/');
    await other.getByRole('button', { name: 'Switch to the dark theme' }).click();
    await expect(page.locator('html')).toHaveClass(/dark/);
  });
});

test.describe('going from page to page', () => {
  test('the new title is announced and its heading takes the focus', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Quiz', exact: true }).first().click();
    await expect(page).toHaveTitle('Lectern | Quiz');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.locator('[aria-live=polite]', { hasText: 'Lectern | Quiz' })).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('the page one goes back to is where it was left', async ({ page }) => {
    await page.goto('/');
    const banner = page.getByRole('link', { name: 'GET STARTED' });
    await banner.scrollIntoViewIfNeeded();
    const left = await page.evaluate(() => scrollY);
    expect(left).toBeGreaterThan(500);
    await banner.click();
    await expect(page).toHaveTitle('Lectern | Register');
    await page.goBack();
    await expect(page).toHaveTitle('Lectern | Home');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(left - 5);
  });

  test('the pages load their data from the API alone', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/nowhere', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Go Home' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(asked).toContain('/api/popular-courses');
    expect(asked.filter((path) => path.endsWith('.data'))).toEqual([]);
  });

  test('a line shows while a page loads, after a short delay', async ({ page }) => {
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

test.describe('with the keyboard', () => {
  test('the skip link comes first and leads to the content', async ({ page }) => {
    await page.goto('/');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to the content' });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Take Quiz Today' })).toBeFocused();
  });

  test('whatever has the focus shows it', async ({ page }) => {
    await page.goto('/');
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('the menu opens, leads on and closes', async ({ page }) => {
    await page.goto('/');
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

  test('whatever is touched is large enough', async ({ page }) => {
    await page.goto('/');
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('header a, header button, footer a, main button')]
        .filter((element) => element.checkVisibility())
        .map((element) => ({ text: element.innerText, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 44)
        .map(({ text, box }) => `${text} ${box.width}×${box.height}`),
    );
    expect(small).toEqual([]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('one gets around, also by the menu', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('link', { name: 'Quiz', exact: true }).click();
    await expect(page).toHaveTitle('Lectern | Quiz');
  });

  test('nothing is offered that could not work', async ({ page }) => {
    await page.goto('/nowhere');
    await expect(page.getByRole('button', { name: /theme/ })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Back to Previous' })).toBeHidden();
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  });
});

test.describe('a path that leads nowhere', () => {
  test('answers 404 and offers three ways out', async ({ page }) => {
    await page.goto('/courses');
    const answer = await page.goto('/no/such/page');
    expect(answer?.status()).toBe(404);
    await expect(page).toHaveTitle('Lectern | Page Not Found');
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
      'href',
      '/contact',
    );
    await page.getByRole('button', { name: 'Back to Previous' }).click();
    await expect(page).toHaveURL(/\/courses$/);
  });

  test('is not for search engines', async ({ request }) => {
    const html = await (await request.get('/no/such/page')).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });
});

test.describe('addresses', () => {
  for (const [from, to] of [
    ['/login', '/signin'],
    ['/auth', '/signin'],
  ] as const) {
    test(`${from} leads to ${to}`, async ({ request }) => {
      const answer = await request.get(from, { maxRedirects: 0 });
      expect(answer.status()).toBe(302);
      expect(answer.headers().location).toBe(to);
    });
  }

  for (const address of [
    '/my-courses',
    '/Profile',
    '/update-profile',
    '/edit-course/1?tab=2#end',
  ]) {
    test(`${address} sends a guest to the sign-in page, which remembers it`, async ({ page }) => {
      await page.goto(address);
      await expect(page).toHaveURL(`/signin?from=${encodeURIComponent(address)}`);
      await expect(page).toHaveTitle('Lectern | Sign In');
    });
  }
});

test.describe('for everyone', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const address of ['/', '/nowhere', '/Quiz', '/signin', '/register', '/forgot-password']) {
      test(`${address} is accessible, ${colorScheme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(address);
        await expectAccessible(page);
      });
    }

    test(`the phone’s menu is accessible, ${colorScheme}`, async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expectAccessible(page);
    });
  }
});
