import type { SignedInUser } from '@lectern/api/accounts/signed-in-user';
import { announceUpload } from '@lectern/api/features/media/announce-upload';
import { markStored } from '@lectern/api/features/media/store-upload';
import type { MediaPurpose } from '@lectern/contract/media';
import type { Database } from '@lectern/database/database';
import { LONG_AGO } from './arrange.ts';

const TUS = { 'Tus-Resumable': '1.0.0' };

/** An upload of a course as the database knows it; its file does not exist. Resolves to its id. */
export async function arrangeUpload(
  database: Database,
  owner: SignedInUser,
  courseId: string,
  now = LONG_AGO,
): Promise<string> {
  const input = { purpose: 'file', courseId, name: 'salt.pdf', bytes: 10 } as const;
  const limits = { maxFile: 100, quota: 1_000_000 };
  const id = await database.transaction(announceUpload, owner, input, limits, now);
  const stored = { type: 'application/pdf', file: 'original.pdf', sizes: [], seconds: null };
  await database.transaction(markStored, id, stored, now);
  return id;
}

/** A file as a client of tus sends it. */
export interface SentFile {
  readonly purpose: MediaPurpose;
  readonly courseId?: string;
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

interface Sender {
  readonly url: string;
  readonly token: string | undefined;
}

/** Announces an upload (tus 1.0.0, creation). */
export async function announce(
  { url, token }: Sender,
  { purpose, courseId, name, bytes }: Omit<SentFile, 'bytes'> & { readonly bytes: number },
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const metadata = Object.entries({ purpose, courseId, filename: name })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key} ${Buffer.from(value ?? '').toString('base64')}`);
  return await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...TUS,
      ...authorization(token),
      'Upload-Length': String(bytes),
      'Upload-Metadata': metadata.join(','),
      ...headers,
    },
  });
}

/** The id in the answer to an announcement. */
export function uploadIdOf(announced: Response): string {
  const id = /([0-9a-f-]{36})$/.exec(announced.headers.get('location') ?? '')?.[1];
  if (id === undefined) throw new Error(`The upload was refused with ${announced.status}`);
  return id;
}

/** Sends a part of an upload. */
export async function sendPart(
  { url, token }: Sender,
  id: string,
  offset: number,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Response> {
  return await fetch(`${url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...TUS,
      ...authorization(token),
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
    },
    body: bytes,
  });
}

/** How much of an upload has arrived, in bytes. */
export async function arrived({ url, token }: Sender, id: string): Promise<number> {
  const answer = await fetch(`${url}/api/uploads/${id}`, {
    method: 'HEAD',
    headers: { ...TUS, ...authorization(token) },
  });
  if (!answer.ok) throw new Error(`The upload was refused with ${answer.status}`);
  return Number(answer.headers.get('upload-offset'));
}

/** Gives up an upload that is under way (tus 1.0.0, termination). */
export async function giveUp({ url, token }: Sender, id: string): Promise<Response> {
  return await fetch(`${url}/api/uploads/${id}`, {
    method: 'DELETE',
    headers: { ...TUS, ...authorization(token) },
  });
}

/** Uploads a whole file; resolves to its id, and to the answer to its last part. */
export async function upload(
  sender: Sender,
  file: SentFile,
): Promise<{ readonly id: string; readonly answer: Response }> {
  const announced = await announce(sender, { ...file, bytes: file.bytes.length });
  const id = uploadIdOf(announced);
  return { id, answer: await sendPart(sender, id, 0, file.bytes) };
}

function authorization(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}
