import type { Database } from '@lectern/database/database';
import { v7 as uuidv7 } from 'uuid';

/**
 * A change of the site's tagline, as somebody made it once; the tagline itself stays as it is.
 *
 * @returns its id
 */
export async function arrangeSettingChange(
  database: Pick<Database, 'interactiveTransaction'>,
  personId: string,
): Promise<string> {
  const id = uuidv7();
  await database.interactiveTransaction((writer) =>
    writer
      .insertInto('site_setting_change')
      .values({
        id,
        key: 'site.tagline',
        before_value: null,
        after_value: '"Learn here."',
        changed_at: Date.now(),
        changed_by: personId,
      })
      .execute(),
  );
  return id;
}

/** An invitation that nobody knows the code of. @returns its id */
export async function arrangeInvitation(
  database: Pick<Database, 'interactiveTransaction'>,
  personId: string,
): Promise<string> {
  const id = uuidv7();
  const now = Date.now();
  await database.interactiveTransaction((writer) =>
    writer
      .insertInto('invitation')
      .values({
        id,
        code_hash: id,
        note: 'For Lea',
        max_uses: 1,
        expires_at: now + 60_000,
        created_at: now,
        created_by: personId,
      })
      .execute(),
  );
  return id;
}
