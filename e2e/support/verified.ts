import { callProvider, createAccount, type Person } from './accounts.ts';
import { mailedLink } from './mailbox.ts';

/** Makes an account as `createAccount` does, whose owner has shown that they read its e-mail. */
export async function createVerifiedAccount(url: string, person: Person): Promise<string> {
  const idToken = await createAccount(url, person);
  await verifyEmail(url, person.email, idToken);
  return idToken;
}

/** Shows that an account's owner reads its e-mail: letters come only then. */
export async function verifyEmail(url: string, email: string, idToken: string): Promise<void> {
  await callProvider(url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const link = await mailedLink(url, email, 'verifyEmail');
  const oobCode = new URL(link).searchParams.get('oobCode');
  await callProvider(url, 'update', { idToken, oobCode });
}
