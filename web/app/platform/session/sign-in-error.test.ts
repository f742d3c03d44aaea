import { FirebaseError } from '@firebase/app';
import { BREACHED_PASSWORD } from '@lectern/contract/password-rules';
import { describe, expect, it } from 'vitest';
import { asSignInError, SignInError } from './sign-in-error.ts';

describe('a failed sign-in', () => {
  it("has the client's code and whose account it is about", () => {
    const error = new FirebaseError('auth/account-exists-with-different-credential', 'x', {
      email: 'ada@lectern.test',
    });
    expect(asSignInError(error)).toMatchObject({
      code: 'account-exists-with-different-credential',
      email: 'ada@lectern.test',
      cause: error,
    });
  });

  it('tells a password that everybody knows from one that is too weak', () => {
    const refused = (why: string) => new FirebaseError('auth/weak-password', `Firebase: ${why}`);
    expect(asSignInError(refused(BREACHED_PASSWORD)).code).toBe('breached-password');
    expect(asSignInError(refused('Too weak')).code).toBe('weak-password');
  });

  it('stays what it is', () => {
    const error = new SignInError('user-token-expired');
    expect(asSignInError(error)).toBe(error);
  });

  it.each([
    new TypeError('x'),
    'text',
    undefined,
    Object.assign(new Error('x'), { code: 'EPERM' }),
  ])('is internal where the client has no code for it: %s', (error) => {
    expect(asSignInError(error)).toMatchObject({ code: 'internal-error', email: undefined });
  });
});
