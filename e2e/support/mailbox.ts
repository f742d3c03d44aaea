import { expect } from '@playwright/test';

export interface ReadLetter {
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** The letters to one address in the demonstration's mailbox, the newest first. */
export async function lettersTo(url: string, email: string): Promise<ReadLetter[]> {
  const address = `${url}/dev/mailbox/letters.json?${new URLSearchParams({ to: email })}`;
  return (await (await fetch(address)).json()) as ReadLetter[];
}

/** Waits for a letter with a link of this mode, and resolves to the link. */
export async function mailedLink(url: string, email: string, mode: string): Promise<string> {
  const find = async () =>
    (await lettersTo(url, email)).flatMap(({ links }) => links).find(isFor(mode)) ?? '';
  await expect.poll(find, `a letter to ${email} for ${mode}`).not.toBe('');
  return await find();
}

function isFor(mode: string): (link: string) => boolean {
  return (link) => URL.canParse(link) && new URL(link).searchParams.get('mode') === mode;
}
