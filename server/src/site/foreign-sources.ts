import type { Settings } from '../settings/settings.ts';

/** Other sites that a page may load from, as a Content-Security-Policy names them. */
export interface ForeignSources {
  readonly scripts: readonly string[];
  readonly connections: readonly string[];
  readonly frames: readonly string[];
  /** Of recordings. */
  readonly media: readonly string[];
}

const RECAPTCHA = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connections: ['https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/'],
};
/** Google's client loads a script for its popups from there. */
const POPUP_SCRIPT = 'https://apis.google.com';

/**
 * None, unless the operator has chosen Google's service, its emulator, a captcha, or an object store that
 * sends media.
 */
export function foreignSources(
  settings: Pick<Settings, 'identity' | 'accounts' | 'media'>,
): ForeignSources {
  const { home } = settings.media;
  const media = home.kind === 's3' && home.redirects ? [home.place.endpoint] : [];
  return { ...identitySources(settings), media };
}

function identitySources({
  identity,
  accounts,
}: Pick<Settings, 'identity' | 'accounts'>): Omit<ForeignSources, 'media'> {
  switch (identity.mode) {
    case 'embedded':
    case 'remote':
      return accounts.recaptcha ? RECAPTCHA : { scripts: [], connections: [], frames: [] };
    case 'firebase':
      return {
        scripts: [POPUP_SCRIPT, ...RECAPTCHA.scripts],
        connections: [
          'https://identitytoolkit.googleapis.com',
          'https://securetoken.googleapis.com',
          ...RECAPTCHA.connections,
        ],
        frames: [`https://${identity.authDomain}`, ...RECAPTCHA.frames],
      };
    case 'emulator': {
      const { origin } = new URL(identity.url);
      return { scripts: [POPUP_SCRIPT], connections: [origin], frames: [origin] };
    }
  }
}
