import type {
  SettingsSnapshot,
  SiteSettings,
} from '@lectern/api/features/site-settings/site-settings';
import { type Site, site } from '@lectern/contract/site';
import type { SiteSettingValues } from '@lectern/contract/site-settings';

/** How often the product is asked, in milliseconds. */
const ASK_EVERY_MS = 1_000;
const TIMEOUT_MS = 5_000;

/**
 * The site's settings for a provider in a process of its own. With the product's database they are in it;
 * with one of its own it asks the product for those that everybody may read, which are all that it needs. Its
 * own environment wins.
 */
export class FollowedSettings {
  readonly #own: SiteSettings;
  readonly #address: string;
  #told: Site | undefined;
  #etag: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  /** @param productUrl without a slash at its end */
  constructor(own: SiteSettings, productUrl: string) {
    this.#own = own;
    this.#address = `${productUrl}/api/site`;
  }

  current(): SettingsSnapshot {
    const own = this.#own.current();
    if (own.revision > 0 || this.#told === undefined) return own;
    const fixed = Object.entries(this.#own.fixed).map(([key, { value }]) => [key, value] as const);
    const values = { ...own.values, ...valuesIn(this.#told), ...Object.fromEntries(fixed) };
    return { ...own, values };
  }

  start(): void {
    const ask = () => {
      // A database with settings in it is the product's.
      if (this.#own.current().revision > 0) return;
      // A product that does not answer just now has changed nothing that can be known.
      this.#ask().catch(() => undefined);
    };
    ask();
    this.#timer = setInterval(ask, ASK_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #ask(): Promise<void> {
    const answer = await fetch(this.#address, {
      headers: this.#etag === undefined ? {} : { 'if-none-match': this.#etag },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    });
    if (answer.status !== 200) return void (await answer.body?.cancel());
    this.#told = site.parse(await answer.json());
    this.#etag = answer.headers.get('etag') ?? undefined;
  }
}

function valuesIn({
  name,
  registration,
  emailDomains = [],
  hidden = [],
}: Site): Partial<SiteSettingValues> {
  return {
    'site.name': name,
    'registration.mode': registration ?? 'open',
    'registration.domains': emailDomains,
    'providers.password': !hidden.includes('password'),
    'providers.google': !hidden.includes('google'),
    'providers.github': !hidden.includes('github'),
  };
}
