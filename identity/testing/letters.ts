import { expect } from 'vitest';
import type { RunningIdentity } from './running-identity.ts';

/** The longest wait for work that goes on after an answer, also on a busy machine; in milliseconds. */
export const SOON = 10_000;

const LINK = /https?:\/\/\S+oobCode=\S+/;
/** In letters that tell an account's owner what has happened. */
const NEWS = 'mode=secureAccount';

/**
 * The link in the letter that the action sends to the recipient.
 *
 * @param isNews true for the letter that tells what has happened, which some actions send besides
 */
export async function linkMailed(
  { letters }: Pick<RunningIdentity, 'letters'>,
  recipient: string,
  act: () => Promise<unknown>,
  isNews = false,
): Promise<URL> {
  const before = letters.length;
  await act();
  // Other letters to them may still be on their way.
  const find = () =>
    letters
      .slice(before)
      .find(
        ({ recipient: to, text }) =>
          to === recipient && LINK.test(text) && text.includes(NEWS) === isNews,
      );
  // A letter is sent after the answer.
  await expect.poll(find, { timeout: SOON, message: `a letter to ${recipient}` }).toBeDefined();
  const [link = ''] = LINK.exec(find()?.text ?? '') ?? [];
  return new URL(link);
}

/** The one-time code of that link. */
export async function codeMailed(
  running: Pick<RunningIdentity, 'letters'>,
  recipient: string,
  act: () => Promise<unknown>,
): Promise<string> {
  const link = await linkMailed(running, recipient, act);
  return link.searchParams.get('oobCode') ?? '';
}
