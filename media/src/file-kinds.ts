import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { CONVERTIBLE } from './video/containers.ts';

/** What an upload is for. */
export type Purpose = 'picture' | 'video' | 'audio' | 'file' | 'cover' | 'portrait';

const PICTURES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

/** The types of content that are taken for each purpose, with the ends of their names. */
const TAKEN: Readonly<Record<Purpose, Readonly<Record<string, string>>>> = {
  picture: PICTURES,
  cover: PICTURES,
  portrait: PICTURES,
  video: { 'video/mp4': 'mp4', 'video/webm': 'webm' },
  audio: {
    'audio/mpeg': 'mp3',
    'audio/mp4': 'm4a',
    'audio/x-m4a': 'm4a',
    'audio/ogg': 'ogg',
    'audio/opus': 'ogg',
    'audio/wav': 'wav',
    'audio/flac': 'flac',
  },
  file: {
    'application/pdf': 'pdf',
    'application/epub+zip': 'epub',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
    'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
    'application/vnd.oasis.opendocument.text': 'odt',
    'application/vnd.oasis.opendocument.spreadsheet': 'ods',
    'application/vnd.oasis.opendocument.presentation': 'odp',
    'application/zip': 'zip',
    'text/plain': 'txt',
    'image/jpeg': 'jpg',
    'image/png': 'png',
  },
};

/** What of a text is read to tell that it is one, in bytes. */
const TEXT_READ = 65_536;

/** What a file is, whatever it is called. */
export interface FileKind {
  /** Its media type (RFC 6838). */
  readonly type: string;
  /** The end of a name for it, without the dot. */
  readonly extension: string;
}

/**
 * Tells from its content whether a file is taken for a purpose.
 *
 * @returns undefined where it is not
 */
export async function kindOf(path: string, purpose: Purpose): Promise<FileKind | undefined> {
  const type = (await fileTypeFromFile(path))?.mime ?? (await textType(path));
  const extension = type === undefined ? undefined : TAKEN[purpose][type];
  return type === undefined || extension === undefined ? undefined : { type, extension };
}

/** Tells from its content what a video is that ffmpeg can read. @returns undefined for anything else */
export async function convertibleKindOf(path: string): Promise<FileKind | undefined> {
  const type = (await fileTypeFromFile(path))?.mime;
  if (type === undefined || !Object.hasOwn(CONVERTIBLE, type)) return undefined;
  return { type, extension: CONVERTIBLE[type] ?? '' };
}

/** Plain text has no mark: it is well-formed UTF-8 without a NUL, and no markup. */
async function textType(path: string): Promise<string | undefined> {
  const handle = await open(path);
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(TEXT_READ), 0, TEXT_READ, 0);
    const bytes = buffer.subarray(0, bytesRead);
    if (bytesRead === 0 || bytes.includes(0)) return undefined;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, {
      stream: bytesRead === TEXT_READ,
    });
    return /^\s*<[!?a-z]/i.test(text) ? undefined : 'text/plain';
  } catch {
    return undefined;
  } finally {
    await handle.close();
  }
}
