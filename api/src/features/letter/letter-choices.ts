import {
  DEFAULT_FREQUENCIES,
  LETTER_KINDS,
  type LetterChoice,
  type LetterChoices,
  type LetterFrequency,
  type LetterKind,
} from '@lectern/contract/letter-choice';
import type { Reader, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { deleteChoicesOf, selectChoices, upsertChoices } from './queries.ts';

/** How often somebody gets letters of a kind. */
export type FrequencyOf = (personId: string, kind: LetterKind) => LetterFrequency;

/** How often some people get letters, by what they chose or by default. */
export async function frequenciesOf(
  reader: Reader | Writer,
  personIds: readonly string[],
): Promise<FrequencyOf> {
  const rows = personIds.length === 0 ? [] : await selectChoices(reader, personIds);
  const chosen = new Map(rows.map((row) => [`${row.person_id} ${row.kind}`, row.frequency]));
  return (personId, kind) => chosen.get(`${personId} ${kind}`) ?? DEFAULT_FREQUENCIES[kind];
}

/** Which notices somebody gets as letters, and how often. */
export async function letterChoicesOf(
  reader: Reader,
  { personId, email, emailVerified }: SignedInUser,
): Promise<LetterChoices> {
  const frequencyOf = await frequenciesOf(reader, [personId]);
  return {
    choices: LETTER_KINDS.map((kind) => ({ kind, frequency: frequencyOf(personId, kind) })),
    mailed: emailVerified && email !== '',
  };
}

/**
 * Chooses how often notices of a kind come as letters.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`
 */
export const chooseLetters = defineTransaction(
  import.meta.url,
  'chooseLetters',
  async (
    writer: Writer,
    user: SignedInUser,
    choice: LetterChoice,
    now: Instant,
  ): Promise<LetterChoice> => {
    const { personId } = await lockActor(writer, user);
    await upsertChoices(writer, [{ person_id: personId, ...choice, chosen_at: now }]);
    return choice;
  },
);

/** Deletes the choices of somebody whose account is gone. */
export async function eraseLetterChoices(writer: Writer, personId: string): Promise<void> {
  await deleteChoicesOf(writer, personId);
}
