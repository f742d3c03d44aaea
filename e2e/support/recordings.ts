import { readFileSync } from 'node:fs';
import { callProduct } from './calls.ts';
import { newMember } from './learning.ts';
import { addCourse, type KnownPerson } from './teaching.ts';

/** A video of 20 seconds (VP8 and Opus). */
export const FILM = readFileSync(new URL('../fixtures/stock.webm', import.meta.url));

/** What is said in it. */
export const CUES = [
  { start: 0.5, end: 4, text: 'Roast the bones until they are brown.' },
  { start: 4, end: 9, text: 'Cover them with cold water.' },
  { start: 9, end: 14, text: 'Bring it to a boil, and skim it.' },
  { start: 14, end: 19.5, text: 'Salt comes last.' },
];

interface Film {
  readonly name: string;
  readonly bytes: Buffer;
}

interface RecordingWishes {
  readonly title: string;
  readonly kind?: 'video' | 'file';
  /** On another site; the film is uploaded where there is none. */
  readonly address?: string;
  readonly film?: Film;
  readonly preview?: boolean;
  /** Languages in which it has captions. */
  readonly languages?: readonly string[];
}

const STOCK: Film = { name: 'stock.webm', bytes: FILM };

/** A course with videos. */
export interface CourseWithRecordings {
  readonly id: string;
  readonly owner: KnownPerson;
  readonly lessons: readonly string[];
}

/** Adds a course with videos in its only section. */
export async function newCourseWithRecordings(
  url: string,
  title: string,
  wishes: readonly RecordingWishes[],
  teacher?: KnownPerson,
): Promise<CourseWithRecordings> {
  const owner = teacher ?? (await newMember(url, 'Ines Marchetti'));
  const id = await addCourse(url, owner, { title });
  const section = await callProduct(url, owner.token, 'addSection', {
    params: { id },
    body: { title: 'Broth' },
  });
  const { id: sectionId } = (await section.json()) as { id: string };
  const lessons: string[] = [];
  for (const wish of wishes) {
    lessons.push(await addRecording(url, owner, { id, sectionId }, wish));
  }
  return { id, owner, lessons };
}

async function addRecording(
  url: string,
  { token }: KnownPerson,
  { id, sectionId }: { readonly id: string; readonly sectionId: string },
  {
    title,
    kind = 'video',
    address,
    film = STOCK,
    preview = false,
    languages = [],
  }: RecordingWishes,
): Promise<string> {
  const input = { sectionId, kind, title };
  const added = await callProduct(url, token, 'addLesson', { params: { id }, body: input });
  const params = { id: ((await added.json()) as { id: string }).id };
  const shown =
    address === undefined
      ? { assetId: await upload(url, token, { courseId: id, purpose: kind }, film) }
      : { address };
  await callProduct(url, token, 'editLesson', { params, body: { ...shown, preview } });
  for (const language of languages) {
    const ofLanguage = { params: { ...params, language }, body: { cues: CUES } };
    await callProduct(url, token, 'saveCaptions', ofLanguage);
  }
  await callProduct(url, token, 'publishLesson', { params });
  return params.id;
}

/** Uploads a film or a file (tus 1.0.0); resolves to its id. */
async function upload(
  url: string,
  token: string,
  target: { readonly courseId: string; readonly purpose: string },
  { name, bytes }: Film,
): Promise<string> {
  const headers = { 'Tus-Resumable': '1.0.0', authorization: `Bearer ${token}` };
  const metadata = { ...target, filename: name };
  const announced = await fetch(`${url}/api/uploads`, {
    method: 'POST',
    headers: {
      ...headers,
      'Upload-Length': String(bytes.length),
      'Upload-Metadata': Object.entries(metadata)
        .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
        .join(','),
    },
  });
  const id = announced.headers.get('location')?.split('/').at(-1) ?? '';
  const sent = await fetch(`${url}/api/uploads/${id}`, {
    method: 'PATCH',
    headers: {
      ...headers,
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': '0',
    },
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`The upload was refused with ${sent.status}`);
  return id;
}
