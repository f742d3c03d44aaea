import type { Settings } from '../../settings.ts';

/** True where this process shows the letters that it writes: in a demonstration that sends none. */
export function hasMailbox({
  demo,
  identity,
  mail,
}: Pick<Settings, 'demo' | 'identity' | 'mail'>): boolean {
  return demo && identity.mode === 'embedded' && mail.smtpUrl === undefined;
}
