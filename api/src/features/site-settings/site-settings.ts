import {
  SETTING_DEFAULTS,
  SETTING_KEYS,
  type SettingKey,
  SITE_SETTINGS,
  type SiteSettingValues,
} from '@lectern/contract/site-settings';
import { classifyDatabaseError } from '@lectern/database/classify-database-error';
import type { Database } from '@lectern/database/database';
import { type SettingRow, selectRevision, selectSettings } from './queries.ts';

/**
 * How often a node looks for changes of another, in milliseconds. A page that is kept may be older by a
 * second than what this node knows, and both together have to stay within two.
 */
const POLL_MS = 500;

/** What the installation says of the site's settings. */
export interface InstallationSettings {
  /** Settings of the environment, which win over the database. */
  readonly fixed: { readonly [Key in SettingKey]?: FixedSetting<Key> };
  /** Defaults that differ from the contract's. */
  readonly defaults: Partial<SiteSettingValues>;
}

export interface FixedSetting<Key extends SettingKey> {
  readonly value: SiteSettingValues[Key];
  /** The name of the variable. */
  readonly variable: string;
}

/** The settings as of one revision. */
export interface SettingsSnapshot {
  readonly revision: number;
  readonly values: SiteSettingValues;
  /** Those that the environment or an administrator has set. */
  readonly given: ReadonlySet<SettingKey>;
  /** When the terms were changed last, UTC milliseconds. */
  readonly termsChangedAt: number | undefined;
}

/** What features read of the site's settings. */
export interface SiteSettingsReader {
  /** As they were at most half a second ago. */
  current(): SettingsSnapshot;
  /** As they are committed; where the database does not answer, as they were known last. */
  latest(): Promise<SettingsSnapshot>;
  /** What the environment fixes. */
  readonly fixed: InstallationSettings['fixed'];
}

/**
 * The site's settings in the memory of this node. One number, read twice a second, tells whether another
 * node has changed any; nothing else passes between them.
 */
export class SiteSettings implements SiteSettingsReader {
  readonly fixed: InstallationSettings['fixed'];
  readonly #database: Pick<Database, 'read'>;
  readonly #defaults: SiteSettingValues;
  #current: SettingsSnapshot;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    database: Pick<Database, 'read'>,
    { fixed, defaults }: InstallationSettings = { fixed: {}, defaults: {} },
  ) {
    this.fixed = fixed;
    this.#database = database;
    this.#defaults = { ...SETTING_DEFAULTS, ...defaults };
    this.#current = this.#snapshot(0, []);
  }

  current(): SettingsSnapshot {
    return this.#current;
  }

  async latest(): Promise<SettingsSnapshot> {
    try {
      const revision = await selectRevision(this.#database.read);
      if (revision !== this.#current.revision) await this.#load(revision);
    } catch (error) {
      if (classifyDatabaseError(error) !== 'unavailable') throw error;
    }
    return this.#current;
  }

  /** Reads the settings, and looks for changes until {@link stop}. @param onFailure told of a failed look */
  async start(onFailure: (error: unknown) => void): Promise<void> {
    const look = () => this.latest().then(() => undefined, onFailure);
    this.#timer = setInterval(() => void look(), POLL_MS).unref();
    await look();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #load(revision: number): Promise<void> {
    const rows = await selectSettings(this.#database.read);
    // Another look may have been quicker, and later.
    if (revision < this.#current.revision) return;
    this.#current = this.#snapshot(revision, rows);
  }

  #snapshot(revision: number, rows: readonly SettingRow[]): SettingsSnapshot {
    const stored = Object.fromEntries(rows.flatMap(storedValue));
    const fixed = Object.fromEntries(
      Object.entries(this.fixed).map(([key, { value }]) => [key, value]),
    );
    return {
      revision,
      values: { ...this.#defaults, ...stored, ...fixed },
      given: new Set([...Object.keys(stored), ...Object.keys(fixed)] as SettingKey[]),
      termsChangedAt: rows.find(({ key }) => key === 'terms.text')?.changed_at,
    };
  }
}

/** Empty for what an older or newer Lectern stored and this one does not take. */
function storedValue({ key, value }: SettingRow): [string, unknown][] {
  if (value === null || !isSettingKey(key)) return [];
  const parsed = SITE_SETTINGS[key].schema.safeParse(JSON.parse(value));
  return parsed.success ? [[key, parsed.data]] : [];
}

function isSettingKey(key: string): key is SettingKey {
  return (SETTING_KEYS as string[]).includes(key);
}
