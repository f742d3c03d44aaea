import type { Role } from '@lectern/contract/role';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giveRole, type Member, member, openMembership } from '../support/members.ts';
import { claimsIn, providerKey } from '../support/provider-key.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const WORDS = { title: 'Soup', description: 'About soup.', totalSeats: 5 };

describe('SECOND_FACTOR_REQUIRED', () => {
  let product: RunningProduct;

  beforeAll(async () => {
    const environment = { SECOND_FACTOR_REQUIRED: 'moderators,instructors' };
    product = await startProduct('sqlite', { environment });
  });
  afterAll(() => product.stop());

  const joinAs = async (name: string, role: Role | '') =>
    await giveRole(product, await (await openMembership(product))(name), role);

  /** The same person in a session that was begun with a second factor. */
  async function withFactor(person: Member, kind: 'totp' | 'passkey'): Promise<Member> {
    const claims = claimsIn(person.token);
    const firebase = { ...Object(claims.firebase), sign_in_second_factor: kind };
    const token = await (await providerKey(product)).sign({ ...claims, firebase });
    return member(product, { ...person, token });
  }

  const needs = async (person: Member) =>
    (await (await person.get('/account')).json()).needsSecondFactor;

  test('a moderator acts as one only with a second factor', { tags: ['MFA-18'] }, async () => {
    const mo = await joinAs('Mo', 'moderator');
    await expectRefusal(await mo.get('/moderation/cases'), 'second-factor-required');
    expect(await needs(mo)).toBe(true);
    for (const kind of ['totp', 'passkey'] as const) {
      const sure = await withFactor(mo, kind);
      expect((await sure.get('/moderation/cases')).status).toBe(200);
      expect(await needs(sure)).toBe(false);
    }
  });

  test('who is not named needs none', { tags: ['MFA-18'] }, async () => {
    const ada = await joinAs('Ada', 'administrator');
    expect((await ada.get('/moderation/cases')).status).toBe(200);
    expect(await needs(ada)).toBe(false);
    expect(await needs(await joinAs('Lea', ''))).toBe(false);
  });

  test('an instructor adds and publishes only with a second factor', {
    tags: ['MFA-18'],
  }, async () => {
    const noor = await joinAs('Noor', '');
    await expectRefusal(await noor.post('/add-course', WORDS), 'second-factor-required');
    const sure = await withFactor(noor, 'totp');
    const { _id } = await (await sure.post('/add-course', { ...WORDS, draft: true })).json();
    const path = `/courses/${_id}/state`;
    await expectRefusal(await noor.put(path, { state: 'published' }), 'second-factor-required');
    expect((await sure.put(path, { state: 'published' })).status).toBe(200);
    // What is published can be withdrawn without.
    expect((await noor.put(path, { state: 'withdrawn' })).status).toBe(200);
  });
});
