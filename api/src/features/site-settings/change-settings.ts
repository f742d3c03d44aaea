import type { SettingChanges } from '@lectern/contract/site';
import type { SettingKey } from '@lectern/contract/site-settings';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { ApiError, notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import { lockActorWithRole, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { recordAudit } from '../audit/audit.ts';
import { MESSAGES } from './messages.ts';
import {
  insertChange,
  raiseRevision,
  type SettingRow,
  saveSetting,
  selectChange,
  selectSettings,
} from './queries.ts';

/** Names of the variables of the environment that fix settings. */
export type FixedBy = Readonly<Partial<Record<SettingKey, string>>>;

/** What somebody decided by. */
interface Seen {
  /** The revision that they had read. */
  readonly revision: number;
  readonly fixedBy: FixedBy;
}

/**
 * Changes some settings, all of them or none. Those that have the value already are left alone.
 *
 * @param changes null takes a setting's default back
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`; `edited-meanwhile` where one of them was
 *   changed since it was read; `rule-broken` for what the environment fixes
 */
export const changeSettings = defineTransaction(
  import.meta.url,
  'changeSettings',
  async (
    writer: Writer,
    user: SignedInUser,
    changes: SettingChanges,
    seen: Seen,
    now: Instant,
  ): Promise<void> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    const stored = Object.entries(changes).map(
      ([key, value]) => [key as SettingKey, value === null ? null : JSON.stringify(value)] as const,
    );
    await applyChanges(writer, stored, { ...seen, actorId: actor.personId, now });
  },
);

/**
 * Gives a setting the value back that it had before a change; that is a change as well.
 *
 * @param now UTC milliseconds
 * @throws ApiError as {@link changeSettings} does; `not-found` where there is no such change
 */
export const undoSettingChange = defineTransaction(
  import.meta.url,
  'undoSettingChange',
  async (
    writer: Writer,
    user: SignedInUser,
    changeId: string,
    seen: Seen,
    now: Instant,
  ): Promise<void> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    const change = await selectChange(writer, changeId);
    if (!change) throw notFound('This change');
    const stored = [[change.key as SettingKey, change.before_value]] as const;
    await applyChanges(writer, stored, { ...seen, actorId: actor.personId, now });
  },
);

interface Circumstances extends Seen {
  readonly actorId: string;
  readonly now: Instant;
}

async function applyChanges(
  writer: Writer,
  changes: readonly (readonly [SettingKey, string | null])[],
  { revision: seen, fixedBy, actorId, now }: Circumstances,
): Promise<void> {
  // Held until the end: settings are changed by one transaction after another.
  const revision = await raiseRevision(writer);
  const rows = new Map((await selectSettings(writer)).map((row) => [row.key, row]));
  for (const [key, value] of changes) {
    const before = rows.get(key);
    mayChange(key, before, { seen, fixedBy });
    const before_value = before?.value ?? null;
    if (before_value === value) continue;
    const at = { changed_at: now, changed_by: actorId };
    await saveSetting(writer, { key, value, revision, ...at });
    const id = uuidv7();
    await insertChange(writer, { id, key, before_value, after_value: value, ...at });
    await recordAudit(writer, {
      at: now,
      actorId,
      action: 'site.setting',
      subject: { type: 'installation', id: key },
      detail: { change: id },
    });
  }
}

function mayChange(
  key: SettingKey,
  before: SettingRow | undefined,
  { seen, fixedBy }: { readonly seen: number; readonly fixedBy: FixedBy },
): void {
  const path = `values.${key}`;
  const variable = fixedBy[key];
  if (variable !== undefined) {
    const message = MESSAGES.fixed(variable);
    throw new ApiError('rule-broken', message, { errors: [{ path, message }] });
  }
  if (before === undefined || before.revision <= seen) return;
  const message = MESSAGES.editedMeanwhile;
  throw new ApiError('edited-meanwhile', message, { errors: [{ path, message }] });
}
