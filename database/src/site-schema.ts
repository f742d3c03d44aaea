import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** A setting of the site that administrators have changed; one without a row has its default. */
export interface SiteSettingTable {
  /** Of the contract's `SITE_SETTINGS`. */
  key: string;
  /** JSON; null: its default again. */
  value: string | null;
  /** Of the change that made it so. */
  revision: number;
  changed_at: Instant;
  /** The person's id. */
  changed_by: string;
}

/** What a setting was before a change and after it. */
export interface SiteSettingChangeTable {
  id: string;
  key: string;
  /** JSON; null: the default. */
  before_value: string | null;
  /** JSON; null: the default. */
  after_value: string | null;
  changed_at: Instant;
  /** The person's id. */
  changed_by: string;
}

/** One row, from the first change on: how many changes there were. */
export interface SiteRevisionTable {
  only_row: 1;
  revision: number;
}

/** A link by which people register where that takes an invitation. */
export interface InvitationTable {
  id: string;
  /** SHA-256 of the code in the link. */
  code_hash: string;
  /** What administrators wrote about it. */
  note: string;
  max_uses: number;
  uses: Generated<number>;
  expires_at: Instant;
  created_at: Instant;
  /** The person's id. */
  created_by: string;
  /** When it was withdrawn; null: it was not. */
  revoked_at: Generated<Instant | null>;
}
