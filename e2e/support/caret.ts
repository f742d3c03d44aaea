import { expect, type Locator } from '@playwright/test';

/** Longer than the editor's own 20 ms after it is focused, in milliseconds. */
const SETTLED = 50;

/**
 * Puts the caret behind all that is written in an editor. A browser that is busy tells the editor of a
 * click late, and the editor then puts the caret back where it was: it is put there until it stays.
 */
export async function caretToEnd(box: Locator): Promise<void> {
  await expect(async () => {
    await box.click();
    await box.press('Control+End');
    const behind = await box.evaluate(async (element, wait) => {
      await new Promise((resolve) => setTimeout(resolve, wait));
      const { focusNode, focusOffset } = getSelection() ?? {};
      if (!focusNode || focusOffset === undefined || !element.contains(focusNode)) return undefined;
      const rest = document.createRange();
      rest.selectNodeContents(element);
      rest.setStart(focusNode, focusOffset);
      return rest.toString().trim();
    }, SETTLED);
    expect(behind).toBe('');
  }).toPass();
}
