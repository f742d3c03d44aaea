import { callProvider, createAccount, type Person } from './accounts.ts';
import { mailedLink } from './mailbox.ts';

/** Makes an account as `createAccount` does, whose owner has shown that they read its e-mail. */
export async function createVerifiedAccount(url: string, person: Person): Promise<string> {
  const idToken = await createAccount(url, person);
  await callProvider(url, 'sendOobCode', { requestType: 'VERIFY_EMAIL', idToken });
  const link = await mailedLink(url, person.email, 'verifyEmail');
  const oobCode = new URL(link).searchParams.get('oobCode');
  await callProvider(url, 'update', { idToken, oobCode });
  return idToken;
}
