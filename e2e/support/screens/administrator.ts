import { expect, type Page } from '@playwright/test';
import { newAdministrator, writeMessage } from '../administrators.ts';
import { callPattern, callProduct } from '../calls.ts';
import { keepSession } from '../kept-session.ts';
import { newMember } from '../learning.ts';
import { memberWithRole, personIdOf, reportCourse } from '../moderation.ts';
import type { ProductProcess } from '../product-process.ts';
import { TOO_OLD } from '../too-old.ts';
import { at, LONG_NAME, linked, over, type Screen, state } from './screen.ts';

/** The queue, and a case with its acts. */
export async function moderationScreens(
  product: ProductProcess,
  page: Page,
): Promise<readonly Screen[]> {
  const { url, dataDir } = product;
  const title = 'Rindfleischetikettierungsüberwachung for everybody';
  const { caseId } = await reportCourse(url, dataDir, { title });
  const gone = await reportCourse(url, dataDir, { title });
  await callProduct(url, gone.owner.token, 'deleteCourse', { params: { id: gone.id } });
  const claimed = await reportCourse(url, dataDir, { title });
  const other = await memberWithRole(product, 'moderator', LONG_NAME);
  const claim = { params: { id: claimed.caseId }, body: { claimed: true } };
  await callProduct(url, other.token, 'claimCase', claim);
  const moderator = await memberWithRole(product, 'moderator', LONG_NAME);
  await keepSession(page, moderator);
  const queue = '/admin/moderation';
  return [
    at(queue),
    at(`${queue}?state=decided`),
    {
      ...linked(`${queue}/${claimed.caseId}`, {
        with: (shown) => shown.getByRole('button', { name: 'Take over' }),
      }),
      // Another moderator has it.
      fails: true,
    },
    linked(`${queue}/${gone.caseId}`),
    over('a case that is only closed', 'Close this case'),
    linked(`${queue}/${caseId}`),
    over('the question before something is hidden', 'Hide'),
    over('the question before somebody is suspended', 'Suspend'),
  ];
}

/** Every page of the administration, with something on it. */
export async function administrationScreens(
  product: ProductProcess,
  page: Page,
): Promise<readonly Screen[]> {
  const { url } = product;
  const administrator = await newAdministrator(product, LONG_NAME);
  const member = await newMember(url, LONG_NAME);
  await callProduct(url, member.token, 'ownAccount');
  const message = 'Donaudampfschifffahrtsgesellschaft';
  await writeMessage(url, { name: 'Lea', email: member.email, message });
  const id = await personIdOf(url, administrator, member.email);
  await keepSession(page, administrator);
  const lists = ['people', 'courses', 'letters', 'jobs', 'media', 'audit'];
  return [
    at('/admin'),
    ...lists.map((list) => linked(`/admin/${list}`, { isLong: true })),
    linked(`/admin/messages?search=${member.email}`),
    over('a message', /^Read and answer from /),
    linked('/admin/people?search=nobody-is-called-this'),
    linked(`/admin/people/${id}`),
    over('a role', 'Change role'),
    over('the question whether one may teach', 'Allow teaching'),
    over('a suspension', 'Suspend'),
    state('an act without a reason', async (shown) => {
      await shown.getByRole('button', { name: 'Disable', exact: true }).click();
      await shown.locator('dialog[open]').getByRole('button', { name: 'Disable' }).click();
      await expect(shown.getByText('Please give a reason.')).toBeVisible();
    }),
    state(
      'another sign-in, over an act',
      async (shown) => {
        await shown.route(callPattern('disableAccount'), (route) => route.fulfill(TOO_OLD));
        await shown.getByLabel('Reason').fill('Spam.');
        await shown.locator('dialog[open]').getByRole('button', { name: 'Disable' }).click();
        await expect(shown.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible();
      },
      { fails: true },
    ),
    at('/admin/settings', {
      filledIn: async (shown) => {
        const light = shown.getByLabel('In the light theme', { exact: true });
        await light.fill('#ff8800');
        await shown
          .getByRole('form', { name: 'Accent colours' })
          .getByRole('button', { name: 'Save' })
          .click();
        await expect(light).toHaveAttribute('aria-invalid', 'true');
      },
    }),
    state('the question before one leaves without saving', async (shown) => {
      await shown
        .getByRole('banner')
        .getByRole('link', { name: /, home$/ })
        .click();
      await expect(shown.getByRole('alertdialog')).toBeVisible();
    }),
  ];
}
