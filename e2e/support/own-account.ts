import { expect, type Page } from '@playwright/test';
import { ANY_CALL, callAddress } from './calls.ts';
import { someAddress } from './some-address.ts';
import type { KnownPerson } from './teaching.ts';

/**
 * Ends all sessions of an account: its password is set, to the same, in another window. The page learns of
 * it by the next change that it sends, whatever parts of it load late: until that is answered, its
 * reads are held.
 */
export async function endSessions(page: Page, url: string, person: KnownPerson): Promise<void> {
  const { token, email, password } = person;
  await holdReads(page);
  await callOwn(url, 'update', { idToken: token, password });
  const own = `${url}${callAddress('myCourses')}?${new URLSearchParams({ email })}`;
  const headers = { authorization: `Bearer ${token}` };
  await expect.poll(async () => (await fetch(own, { headers })).status).toBe(401);
}

/** Holds what the page reads of the API until something that it changes is answered. */
async function holdReads(page: Page): Promise<void> {
  const answered = page
    .waitForResponse((answer) => answer.request().method() !== 'GET')
    // Where nothing is sent, the test fails by itself.
    .catch(() => undefined);
  await page.route(ANY_CALL, async (route) => {
    if (route.request().method() === 'GET') await answered;
    await route.fallback();
  });
}

/** Deletes an account as its owner would; its courses with learners are archived. */
export async function deleteAccount(url: string, { token }: KnownPerson): Promise<void> {
  await callOwn(url, 'delete', { idToken: token });
}

async function callOwn(url: string, act: 'update' | 'delete', body: object): Promise<void> {
  const answer = await fetch(
    `${url}/identitytoolkit.googleapis.com/v1/accounts:${act}?key=lectern`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': someAddress() },
      body: JSON.stringify(body),
    },
  );
  if (!answer.ok) throw new Error(`${act} answered ${answer.status} ${await answer.text()}`);
}
