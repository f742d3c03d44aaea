/** What an act is answered whose sign-in was long ago. */
export const TOO_OLD = {
  status: 403,
  json: { message: 'Please sign in again to do this.', code: 'recent-sign-in-required' },
};
