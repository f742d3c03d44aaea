import { CALL_ADDRESSES } from 'virtual:call-addresses';
import type { IdentityConfig } from '../../../platform/identity-config.ts';

const API = '/api';
const AT = ' \\\n  ';

/** Commands for a terminal, at this installation's own addresses. */
export function coursesSample(origin: string): string {
  return `curl '${origin}${API}${CALL_ADDRESSES.courses.path}?limit=2'`;
}

/** Undefined where an external identity provider signs people in. */
export function tokenSample(origin: string, { mode, apiKey }: IdentityConfig): string | undefined {
  if (mode !== 'embedded' && mode !== 'remote') return undefined;
  const address = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`;
  const body = '{"email":"you@mail.example","password":"…","returnSecureToken":true}';
  return `curl '${address}'${AT}--json '${body}'`;
}

export function seatSample(origin: string): string {
  const body = '{"courseId":"…","userEmail":"you@mail.example"}';
  return `curl '${origin}${API}${CALL_ADDRESSES.enrol.path}'${AT}--oauth2-bearer "$ID_TOKEN"${AT}--json '${body}'`;
}

export const FAILURE_SAMPLE = `{
  "message": "Course Title and Description are required.",
  "code": "rule-broken",
  "errors": [{ "path": "title", "message": "Course Title and Description are required." }]
}`;
