import { LATER_CALL_ADDRESSES } from 'virtual:later-call-addresses';
import { explain } from '../../../platform/api-error.ts';
import { withBearer } from '../../../platform/bearer-fetch.ts';
import { accessToken } from '../../../platform/session/access-token.ts';
import type { Filters } from './register-query.ts';

/** The calls that answer a list as a file. */
export type FileCall =
  | 'peopleFile'
  | 'auditFile'
  | 'courseRegisterFile'
  | 'inboxFile'
  | 'jobsFile'
  | 'everybodysUploadsFile';

/** How long the browser may take to read the file, in milliseconds. */
const URL_LIFETIME_MS = 60_000;

const send = withBearer((address, init) => fetch(address, init), accessToken);

/**
 * Saves a list as a file. A long one takes minutes: the API's client would not wait for it.
 *
 * @throws ApiError, or what `fetch` throws
 */
export async function downloadRegister(call: FileCall, filters: Filters): Promise<void> {
  const { method, path } = LATER_CALL_ADDRESSES[call];
  const answer = await send(`/api${path}?${new URLSearchParams(filters)}`, { method });
  if (!answer.ok) throw await explain(answer, method);
  // A network's own page in place of the answer is not the file.
  if (!answer.headers.get('Content-Type')?.startsWith('text/csv')) throw new Error('No CSV');
  const address = URL.createObjectURL(await answer.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = path.slice(path.lastIndexOf('/') + 1);
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
}
