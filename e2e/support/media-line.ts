import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { callPattern } from './calls.ts';
import { test as base } from './own-hosts.ts';

/** A file of a lesson. */
interface MediaFile {
  readonly type: string;
  readonly body: Buffer;
}

/** What a lesson loads beside its text. */
export interface LessonMedia {
  /** A picture at the end of the text. */
  readonly picture?: MediaFile;
  /** The lesson's uploaded file. */
  readonly media?: MediaFile & { readonly name: string };
}

/** Stands between the browser and the product, and has files for lessons. */
export interface MediaLine {
  readonly url: string;
  /** Gives a lesson its files. @returns their paths, without the signatures */
  give(lessonId: string, files: LessonMedia): readonly string[];
  /** How often a file was loaded, whole or in parts. */
  loaded(path: string): number;
  /** Breaks the connection of each download of a file, until it is told otherwise. */
  breakDownloads(path: string, isBroken: boolean): void;
}

/** Without it the files are refused, as those of the product are. */
const SIGNATURE = 'signature=for-some-hours';
const LESSON = callPattern('lesson');

interface Given {
  readonly picture: string | undefined;
  readonly media: (MediaFile & { readonly name: string; readonly path: string }) | undefined;
}

class Line implements MediaLine {
  url = '';
  readonly #product: string;
  readonly #files = new Map<string, MediaFile>();
  readonly #lessons = new Map<string, Given>();
  readonly #loads = new Map<string, number>();
  readonly #broken = new Set<string>();

  constructor(product: string) {
    this.#product = product;
  }

  give(lessonId: string, { picture, media }: LessonMedia): readonly string[] {
    const paths: string[] = [];
    const add = (file: MediaFile, name: string) => {
      const path = `/media/${crypto.randomUUID()}/${name}`;
      this.#files.set(path, file);
      paths.push(path);
      return path;
    };
    this.#lessons.set(lessonId, {
      picture: picture && add(picture, 'picture.png'),
      media: media && { ...media, path: add(media, media.name) },
    });
    return paths;
  }

  loaded(path: string): number {
    return this.#loads.get(path) ?? 0;
  }

  breakDownloads(path: string, isBroken: boolean): void {
    if (isBroken) this.#broken.add(path);
    else this.#broken.delete(path);
  }

  async answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(asked.url ?? '/', 'http://line');
    const file = this.#files.get(pathname);
    if (file) return this.#sendFile(pathname, search, file, asked.method ?? '', answer);
    const id = asked.method === 'GET' && LESSON.test(pathname) ? pathname.split('/').at(-1) : '';
    await this.#passOn(asked, answer, this.#lessons.get(id ?? ''));
  }

  #sendFile(
    path: string,
    search: string,
    { type, body }: MediaFile,
    method: string,
    answer: ServerResponse,
  ): void {
    if (!search.includes(SIGNATURE)) {
      answer.writeHead(403).end();
      return;
    }
    answer.writeHead(200, { 'content-type': type, 'content-length': body.length });
    if (method === 'HEAD') {
      answer.end();
      return;
    }
    this.#loads.set(path, this.loaded(path) + 1);
    if (!this.#broken.has(path)) answer.end(body);
    else answer.write(body.subarray(0, body.length / 2), () => answer.socket?.resetAndDestroy());
  }

  async #passOn(asked: IncomingMessage, answer: ServerResponse, given: Given | undefined) {
    const headers = { ...asked.headers, ...(given && { 'accept-encoding': 'identity' }) };
    const { method } = asked;
    const call = request(this.#product + asked.url, { method, headers, agent: false });
    call.on('error', () => answer.destroy());
    asked.pipe(call);
    const [answered] = (await once(call, 'response')) as [IncomingMessage];
    if (!given || answered.statusCode !== 200) {
      answer.writeHead(answered.statusCode ?? 502, answered.rawHeaders);
      await pipeline(answered, answer);
      return;
    }
    const text = JSON.stringify(withFiles((await json(answered)) as { html: string }, given));
    const { 'content-length': _length, ...kept } = answered.headers;
    answer.writeHead(200, kept).end(text);
  }
}

/** As the product's lessons have them. */
function withFiles(lesson: { readonly html: string }, { picture, media }: Given) {
  const html = picture
    ? `${lesson.html}<p><img src="${picture}?expires=1&#x26;${SIGNATURE}" alt="The pot"></p>`
    : lesson.html;
  const { path, name, type, body } = media ?? {};
  return {
    ...lesson,
    html,
    media: path && { src: `${path}?${SIGNATURE}`, type, name, bytes: body?.length },
  };
}

/** With a line that has files for lessons between the browser and the product. */
export const test = base.extend<{ line: MediaLine }>({
  line: async ({ product }, use) => {
    const line = new Line(product.url);
    const server = createServer((asked, answer) => {
      line.answer(asked, answer).catch(() => answer.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use(line);
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  },
  baseURL: async ({ line }, use) => use(line.url),
});

/** One pixel. */
export const PICTURE: MediaFile = {
  type: 'image/png',
  body: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8Dwn4EIwDiqkL4KAcT9GO0U4BxoAAAAAElFTkSuQmCC',
    'base64',
  ),
};

/** Two seconds of silence: a WAV file (RIFF) of 8,000 samples a second, a byte each. */
export function recording(): Buffer {
  const samples = Buffer.alloc(16_000, 0x80);
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}
