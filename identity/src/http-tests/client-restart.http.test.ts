import {
  applyActionCode,
  createUserWithEmailAndPassword,
  reload,
  sendEmailVerification,
  signInWithEmailAndPassword,
} from '@firebase/auth';
import { expect, onTestFinished, test } from 'vitest';
import { freshDatabaseUrl } from '../../../database/testing/fresh-database.ts';
import { codeMailed } from '../../testing/letters.ts';
import { openClient, outcomeOf } from '../../testing/official-client.ts';
import { freshEmail, PASSWORD } from '../../testing/people.ts';
import { startIdentity } from '../../testing/running-identity.ts';

test('a provider that was restarted knows everybody', { tags: ['IDENTITY-19'] }, async () => {
  const { url: databaseUrl, remove } = await freshDatabaseUrl('sqlite');
  onTestFinished(remove);
  const first = await startIdentity('sqlite', { databaseUrl });
  const client = openClient(first);
  const email = freshEmail();
  const { user } = await createUserWithEmailAndPassword(client, email, PASSWORD);
  const token = await user.getIdToken();
  const code = await codeMailed(first, email, () => sendEmailVerification(user));
  await first.stop();
  expect(await outcomeOf(user.getIdToken(true))).toBe('auth/network-request-failed');
  expect(await outcomeOf(reload(user))).toBe('auth/network-request-failed');
  expect(client.currentUser).toBe(user);

  const second = await startIdentity('sqlite', { databaseUrl, port: first.port });
  onTestFinished(() => second.stop());
  expect(await user.getIdToken()).toBe(token);
  await applyActionCode(client, code);
  await reload(user);
  expect(user.emailVerified).toBe(true);
  expect(await user.getIdToken(true)).not.toBe(token);
  expect(await outcomeOf(signInWithEmailAndPassword(client, email, PASSWORD))).toBe('done');
});
