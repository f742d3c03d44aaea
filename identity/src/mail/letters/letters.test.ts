import { describe, expect, test } from 'vitest';
import { emailChangedLetter } from './email-changed-letter.ts';
import { emailVerificationLetter } from './email-verification-letter.ts';
import { failedSignInsLetter } from './failed-sign-ins-letter.ts';
import type { EmailChangeFacts } from './letter.ts';
import { newEmailVerificationLetter } from './new-email-verification-letter.ts';
import { passwordResetLetter } from './password-reset-letter.ts';
import { securityLetter, securityNotice } from './security-letter.ts';
import { signInLinkLetter } from './sign-in-link-letter.ts';

const LINK = 'https://lectern.example/__/auth/action?mode=x&oobCode=a_b-c&lang=en';
const LINK_IN_HTML = LINK.replaceAll('&', '&amp;');

const FACTS: EmailChangeFacts = {
  siteName: 'Lectern',
  displayName: 'Ada Lovelace',
  email: 'ada@old.example',
  newEmail: 'ada@new.example',
  link: LINK,
  validFor: 3_600_000,
};

function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}

describe.each([
  ['password reset', passwordResetLetter, 'Reset your Lectern password', FACTS.email],
  [
    'e-mail verification',
    emailVerificationLetter,
    'Verify your e-mail address for Lectern',
    FACTS.email,
  ],
  ['sign-in link', signInLinkLetter, 'Your sign-in link for Lectern', FACTS.email],
  [
    'new e-mail verification',
    newEmailVerificationLetter,
    'Confirm your new e-mail address for Lectern',
    FACTS.newEmail,
  ],
  [
    'changed e-mail',
    emailChangedLetter,
    'The e-mail address of your Lectern account was changed',
    FACTS.email,
  ],
] as const)('the letter of the %s', (_name, write, subject, recipient) => {
  const letter = write(FACTS);

  test('has its subject and heading', () => {
    expect(letter.subject).toBe(subject);
    expect(letter.html).toContain(`<title>${subject}</title>`);
  });

  test('holds its link once in each form, and no other address', () => {
    expect(occurrences(letter.text, LINK)).toBe(1);
    expect(occurrences(letter.text, '://')).toBe(1);
    expect(letter.text.split('\n')).toContain(LINK);
    expect(occurrences(letter.html, `href="${LINK_IN_HTML}"`)).toBe(1);
    expect(occurrences(letter.html, '://')).toBe(1);
    expect(letter.html).not.toMatch(/<(img|link|script|form)|\burl\(|@import|\bsrc=/i);
  });

  test('says as text and HTML why it is sent, how long the link works, and that it can be ignored', () => {
    for (const form of [letter.text, letter.html]) {
      expect(form).toContain(`You get this letter at ${recipient} because`);
      expect(form).toContain('The link works once, within 1 hour of');
      expect(form).toContain('you can ignore this letter');
    }
  });

  test('knows both themes', () => {
    expect(letter.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(letter.html).toContain('@media (prefers-color-scheme: dark)');
  });

  test('holds no markup or lines of others', () => {
    const foul = `"><script>alert('x')</script>\r\nBcc: all@evil.example\u202e`;
    const written = write({
      ...FACTS,
      siteName: `Lectern${foul}`,
      displayName: `<b>Ada</b>\r\n"\u202e`,
      email: `ada@old.example${foul}`,
      newEmail: `ada@new.example${foul}`,
      link: `${LINK}"><script>`,
    });
    const all = [written.subject, written.text, written.html].join('\n');
    expect(written.subject).not.toMatch(/[\r\n]/);
    expect(all).not.toMatch(/\r|\u202e|^Bcc:/m);
    expect(written.html).not.toMatch(/<script|<b>/);
    expect(written.html).toContain(`href="${LINK_IN_HTML}&quot;&gt;&lt;script&gt;"`);
  });
});

test('the reader is greeted by name, if there is one', () => {
  for (const [displayName, greeting] of [
    ['Ada Lovelace', 'Hello Ada Lovelace,'],
    ['Ada & <Co>', 'Hello Ada &amp; &lt;Co&gt;,'],
    ['', 'Hello,'],
  ] as const) {
    expect(passwordResetLetter({ ...FACTS, displayName }).html).toContain(`>${greeting}<`);
  }
  expect(passwordResetLetter(FACTS).text).toContain('\nHello Ada Lovelace,\n');
});

test('a new e-mail, which may be a stranger’s, gets neither the name nor the old e-mail', () => {
  const { text, html } = newEmailVerificationLetter(FACTS);
  for (const form of [text, html]) {
    expect(form).not.toContain('Ada');
    expect(form).not.toContain(FACTS.email);
  }
});

test('the old e-mail gets the new one', () => {
  const { text, html } = emailChangedLetter(FACTS);
  for (const form of [text, html]) expect(form).toContain(FACTS.newEmail);
});

describe('the letter about failed sign-ins', () => {
  const RESET = 'https://lectern.example/forgot-password';
  const facts = {
    siteName: 'Lectern',
    displayName: 'Ada Lovelace',
    email: 'ada@old.example',
    link: RESET,
    since: Date.UTC(2026, 2, 3, 14, 5, 59),
    failures: 20,
    wasSignedIn: false,
  };

  test('says since when, with what result and what to do, with one link and no code', () => {
    const { subject, text, html } = failedSignInsLetter(facts);
    expect(subject).toBe('Many failed sign-ins to your Lectern account');
    expect(text).toContain(`\nChoose a new password:\n${RESET}\n`);
    expect(html).toContain(`href="${RESET}"`);
    for (const form of [text, html]) {
      expect(occurrences(form, '://')).toBe(1);
      expect(form).toContain('Since 3 March 2026 at 14:05 UTC at least 20 wrong passwords');
      expect(form).toContain('your password was not guessed');
      expect(form).toContain('You get this letter at ada@old.example because');
      expect(form).not.toMatch(/undefined|works once/);
    }
  });

  test('does not say that nobody signed in where somebody has', () => {
    const { text } = failedSignInsLetter({ ...facts, wasSignedIn: true });
    expect(text).toContain('If that was not you, choose a new password now');
    expect(text).not.toContain('not guessed');
  });

  test('holds no markup or lines of others', () => {
    const displayName = '<b>Ada</b>\r\n"';
    const { subject, text, html } = failedSignInsLetter({ ...facts, displayName });
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text).not.toMatch(/\r/);
    expect(html).not.toContain('<b>');
  });
});

describe('the letter about the ways to sign in', () => {
  const at = Date.UTC(2026, 4, 5, 12);

  test.each([
    [{ kind: 'second-factor-added' }, 'Two-factor authentication is on', 'also asks for a code'],
    [{ kind: 'second-factor-removed' }, 'Two-factor authentication is off', 'no longer asks'],
    [{ kind: 'recovery-codes-renewed' }, 'New recovery codes', 'from before no longer work'],
    [{ kind: 'recovery-code-used', left: 1 }, 'A recovery code', '1 code is left.'],
    [{ kind: 'recovery-code-used', left: 0 }, 'A recovery code', 'None is left'],
    [{ kind: 'wrong-codes', count: 10 }, 'Wrong codes', '10 wrong codes'],
    [{ kind: 'passkey-added', name: 'Ada’s phone' }, 'A passkey was added', '“Ada’s phone”'],
    [{ kind: 'passkey-removed', name: 'Ada’s phone' }, 'A passkey was removed', '“Ada’s phone”'],
  ] as const)('tells of %j, and what to do', (news, subject, text) => {
    const letter = securityLetter({ ...FACTS, news, at });
    expect(letter.subject).toMatch(new RegExp(`^${subject}`));
    for (const form of [letter.text.replace(/\s+/g, ' '), letter.html]) {
      expect(form).toContain(text);
      expect(form).toContain('That was not me');
      expect(form).toContain('The link works once, within 1 hour of');
    }
    const notice = securityNotice({ site: 'Lectern', email: FACTS.email, news, at });
    expect(notice).not.toMatch(/:\/\/|@|undefined/);
  });
});

describe.each([
  [
    { kind: 'new-device', device: 'Firefox on Windows', country: 'NZ' },
    'Firefox on Windows in New Zealand, on 5 May 2026 at 12:00 UTC',
  ],
  [
    { kind: 'new-device', device: '', country: undefined },
    'a device that we do not know, on 5 May 2026',
  ],
  [{ kind: 'password-changed' }, 'was changed on 5 May 2026'],
  [
    { kind: 'password-added' },
    'A password was set for the Lectern account ada@old.example on 5 May 2026',
  ],
  [
    { kind: 'password-removed' },
    'The password of the Lectern account ada@old.example was removed on 5 May 2026',
  ],
  [{ kind: 'provider-added', providerId: 'github.com' }, 'An account at GitHub was linked to'],
  [
    { kind: 'provider-removed', providerId: 'google.com' },
    'The link to an account at Google was removed from the Lectern account ada@old.example',
  ],
] as const)('the letter about %j', (news, says) => {
  test('says what has happened, and leads to “that was not me”', {
    tags: ['SECURITY-8', 'SECURITY-9', 'SECURITY-10'],
  }, () => {
    const letter = securityLetter({ ...FACTS, news, at: Date.UTC(2026, 4, 5, 12) });
    for (const form of [letter.text, letter.html]) {
      expect(form).toContain(says);
      expect(form).toContain('That was not me');
    }
    expect(occurrences(letter.text, LINK)).toBe(1);
  });
});
