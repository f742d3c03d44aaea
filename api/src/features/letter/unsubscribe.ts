import { LETTER_KINDS } from '@lectern/contract/letter-choice';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { frequenciesOf } from './letter-choices.ts';
import { lockIfActive, upsertChoices } from './queries.ts';
import type { Subscription } from './unsubscribe-links.ts';

/**
 * Ends letters for whoever has the link to it: those of a kind, or all that gather notices. What somebody
 * gets at once stays then. Changes nothing where the account is gone.
 *
 * @param now UTC milliseconds
 */
export const unsubscribe = defineTransaction(
  import.meta.url,
  'unsubscribe',
  async (writer: Writer, { personId, scope }: Subscription, now: Instant): Promise<void> => {
    if (!(await lockIfActive(writer, personId))) return;
    const frequencyOf = await frequenciesOf(writer, [personId]);
    const isGathered = (kind: (typeof LETTER_KINDS)[number]) =>
      ['daily', 'weekly'].includes(frequencyOf(personId, kind));
    const ended = scope === 'digests' ? LETTER_KINDS.filter(isGathered) : [scope];
    if (ended.length === 0) return;
    const never = { person_id: personId, frequency: 'never' as const, chosen_at: now };
    await upsertChoices(
      writer,
      ended.map((kind) => ({ ...never, kind })),
    );
  },
);
