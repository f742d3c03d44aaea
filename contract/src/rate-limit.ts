/**
 * What answers say of a limit (draft-ietf-httpapi-ratelimit-headers-10), allowed or refused. Answers
 * that are kept for everybody are not counted and say nothing.
 */
export const RATE_LIMIT_HEADERS = {
  'RateLimit-Policy':
    'Where the answer was counted: the limit’s name, how many are allowed (`q`) and in how many ' +
    'seconds (`w`), such as `"writes";q=120;w=60`',
  RateLimit:
    'Where the answer was counted: how many are left (`r`) and in how many seconds the count ' +
    'begins anew (`t`), such as `"writes";r=119;t=60`',
} as const;

/** What a refusal says beside its body, where waiting helps (RFC 9110, 10.2.3). */
export const RETRY_AFTER = { 'Retry-After': 'Seconds until another try makes sense' } as const;
