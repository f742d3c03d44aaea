import { expect } from 'vitest';
import type { RunningIdentity } from './running-identity.ts';

/** The longest wait for work that goes on after an answer, also on a busy machine; in milliseconds. */
export const SOON = 10_000;

const LINK = /https?:\/\/\S+oobCode=\S+/;

/** The link in the letter that the action sends to the recipient. */
export async function linkMailed(
  { letters }: Pick<RunningIdentity, 'letters'>,
  recipient: string,
  act: () => Promise<unknown>,
): Promise<URL> {
  const before = letters.length;
  await act();
  // Other letters to them may still be on their way.
  const find = () =>
    letters
      .slice(before)
      .find((letter) => letter.recipient === recipient && LINK.test(letter.text));
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
