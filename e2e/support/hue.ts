import { expect, type Locator, type Page } from '@playwright/test';

interface Hue {
  /** The colour’s place on the wheel, in degrees. */
  readonly hue: number;
  /** How much of a colour it is, up to 1. */
  readonly saturation: number;
  /** As the browser says it. */
  readonly colour: string;
}

/** The colour of a text in a theme, which the page follows without being loaded anew. */
export async function hueIn(
  page: Page,
  text: Locator,
  colorScheme: 'light' | 'dark',
): Promise<Hue> {
  await page.emulateMedia({ colorScheme });
  const root = page.locator('html');
  await (colorScheme === 'dark' ? expect(root) : expect(root).not).toHaveClass(/\bdark\b/);
  const colour = await text.evaluate((element) => getComputedStyle(element).color);
  return { ...hueOf(colour), colour };
}

function hueOf(colour: string): Omit<Hue, 'colour'> {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(
    (part) => Number(part) / 255,
  );
  const most = Math.max(red, green, blue);
  const span = most - Math.min(red, green, blue);
  const sector = {
    [red]: ((green - blue) / span + 6) % 6,
    [blue]: (red - green) / span + 4,
    [green]: (blue - red) / span + 2,
  }[most];
  return { hue: (sector ?? 0) * 60, saturation: most === 0 ? 0 : span / most };
}
