import type { LetterTexts, SecurityChange } from './letter.ts';

interface Change {
  readonly site: string;
  readonly email: string;
  readonly change: SecurityChange;
}

type Told = Pick<LetterTexts, 'subject' | 'heading' | 'text'>;

export function securityChange(facts: Change): LetterTexts {
  const { site, email } = facts;
  return {
    ...whatChanged(facts),
    action: 'That was not me: choose a new password',
    otherwise: `If it was you, you can ignore this letter. If not, choose a new password now, which signs everybody out, and write to those who run ${site}.`,
    reason: `You get this letter at ${email} because it is about signing in to the ${site} account of that address. Nobody reads answers to it.`,
  };
}

function whatChanged({ site, email, change }: Change): Told {
  const account = `the ${site} account ${email}`;
  switch (change.kind) {
    case 'second-factor-added':
      return {
        subject: `Two-factor authentication is on for your ${site} account`,
        heading: 'Two-factor authentication is on',
        text: `From now on ${account} also asks for a code from an authenticator app when somebody signs in.`,
      };
    case 'second-factor-removed':
      return {
        subject: `Two-factor authentication is off for your ${site} account`,
        heading: 'Two-factor authentication is off',
        text: `From now on ${account} no longer asks for a code from an authenticator app. Its recovery codes no longer work.`,
      };
    case 'recovery-codes-renewed':
      return {
        subject: `New recovery codes for your ${site} account`,
        heading: 'You have new recovery codes',
        text: `New recovery codes were made for ${account}. Codes from before no longer work.`,
      };
    case 'recovery-code-used':
      return {
        subject: `A recovery code of your ${site} account was used`,
        heading: 'A recovery code was used',
        text: `Somebody, most likely you, has signed in to ${account} with a recovery code in place of a code from the authenticator app. ${codesLeft(change.left)}`,
      };
    case 'wrong-codes':
      return {
        subject: `Wrong codes for your ${site} account`,
        heading: 'Somebody knows your password',
        text: `Somebody has signed in to ${account} as far as the code from the authenticator app, and has entered ${change.count} wrong ones. If you sign in by Google, by GitHub or by mailed links, that account or mailbox may be known instead of the password. Nobody gets in without a code.`,
      };
    case 'passkey-added':
      return {
        subject: `A passkey was added to your ${site} account`,
        heading: 'A passkey was added',
        text: `From now on the passkey “${change.name}” signs in to ${account}. You can remove it on your security page.`,
      };
    case 'passkey-removed':
      return {
        subject: `A passkey was removed from your ${site} account`,
        heading: 'A passkey was removed',
        text: `The passkey “${change.name}” no longer signs in to ${account}.`,
      };
  }
}

function codesLeft(left: number): string {
  if (left === 0) return 'None is left: make new ones on your security page.';
  return `${left} ${left === 1 ? 'code is' : 'codes are'} left.`;
}
