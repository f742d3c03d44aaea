import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { CALLS, type CallName } from '@lectern/contract/calls';
import type { AuthoredOutline, LessonDraft } from '@lectern/contract/lesson';
import type { MediaAsset } from '@lectern/contract/media';
import type { Learning, Note } from '@lectern/contract/progress';
import { Acknowledged } from './acknowledged.ts';
import { ask } from './ask.ts';
import { announce, arrived, sendPart, uploadIdOf } from './uploads.ts';

/** Where the product is now: it has another address after each start. */
export interface Reached {
  url: string;
}

/** Somebody who acts until no answer comes any more, and remembers what was acknowledged. */
export interface ActingClient {
  readonly memory: Acknowledged;
  /** @returns false where no answer came */
  act(): Promise<boolean>;
  /** What contradicts the memory, in words. */
  compare(): Promise<string[]>;
}

abstract class Client {
  readonly memory = new Acknowledged();
  protected readonly reached: Reached;
  protected readonly token: string;

  constructor(reached: Reached, token: string) {
    this.reached = reached;
    this.token = token;
  }

  protected send(
    name: CallName,
    params: Readonly<Record<string, string>>,
    body?: object,
  ): Promise<Response> {
    const { method, path } = CALLS[name];
    const filled = path.replace(/:(\w+)/g, (_, part) => params[part] ?? '');
    return ask(this.reached, method, { path: filled, ...(body ? { body } : {}) }, this.token);
  }

  protected async read<Answer>(
    name: CallName,
    params: Readonly<Record<string, string>>,
  ): Promise<Answer> {
    const answer = await this.send(name, params);
    if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  }
}

/** Writes the lessons of a course: adds, names, moves, writes and publishes them. */
export class Author extends Client implements ActingClient {
  /** The ids of lessons that are published. */
  readonly published: string[] = [];
  readonly #courseId: string;
  readonly #sections: readonly string[];
  readonly #lessons: string[] = [];
  readonly #written = new Set<string>();
  #turn = 0;

  constructor(
    reached: Reached,
    token: string,
    course: { readonly id: string; readonly sections: readonly string[] },
  ) {
    super(reached, token);
    this.#courseId = course.id;
    this.#sections = course.sections;
  }

  async act(): Promise<boolean> {
    this.#turn += 1;
    const words = `Words of turn ${this.#turn}`;
    const id = this.#lessons[Math.floor(Math.random() * this.#lessons.length)];
    const choice = Math.random();
    if (id === undefined || (choice < 0.15 && this.#lessons.length < 20)) {
      return await this.#add(words);
    }
    if (choice < 0.6) return await this.#write(id, words);
    if (choice < 0.75) {
      const edit = () => this.send('editLesson', { id }, { title: words });
      return (await this.memory.set(`title ${id}`, words, edit)) !== undefined;
    }
    if (choice < 0.9) {
      const sectionId = this.#section();
      const edit = () => this.send('editLesson', { id }, { sectionId, place: 0 });
      return (await this.memory.set(`section ${id}`, sectionId, edit)) !== undefined;
    }
    return this.#written.has(id) ? await this.#publish(id) : await this.#write(id, words);
  }

  #section(): string {
    return this.#sections[Math.floor(Math.random() * this.#sections.length)] ?? '';
  }

  async #add(title: string): Promise<boolean> {
    const sectionId = this.#section();
    const body = { sectionId, kind: 'text', title };
    try {
      const answer = await this.send('addLesson', { id: this.#courseId }, body);
      const { id } = (await answer.json()) as { id: string };
      this.#lessons.push(id);
      this.memory.know(`title ${id}`, title);
      this.memory.know(`section ${id}`, sectionId);
      return true;
    } catch {
      return false;
    }
  }

  async #write(id: string, markdown: string): Promise<boolean> {
    const save = () => this.send('saveLessonDraft', { id }, { markdown });
    const answer = await this.memory.set(`text ${id}`, markdown, save);
    if (answer) this.#written.add(id);
    return answer !== undefined;
  }

  async #publish(id: string): Promise<boolean> {
    const publish = () => this.send('publishLesson', { id });
    const answer = await this.memory.set(`state ${id}`, 'published', publish);
    if (answer && !this.published.includes(id)) this.published.push(id);
    return answer !== undefined;
  }

  async compare(): Promise<string[]> {
    const outline = await this.read<AuthoredOutline>('authoredOutline', { id: this.#courseId });
    const there = new Map<string, string>();
    for (const { id: sectionId, lessons } of outline.sections) {
      for (const { id, title, state } of lessons) {
        there.set(`title ${id}`, title).set(`section ${id}`, sectionId);
        if (state === 'published') there.set(`state ${id}`, state);
      }
    }
    const reading = this.#lessons.map((id) => this.read<LessonDraft>('lessonDraft', { id }));
    for (const { lesson, markdown } of await Promise.all(reading)) {
      if (markdown !== '') there.set(`text ${lesson.id}`, markdown);
    }
    return this.memory.compare(there);
  }
}

/** Takes lessons: marks them as done, tells where it is, keeps notes. */
export class Learner extends Client implements ActingClient {
  readonly #author: Author;
  readonly #courseId: string;
  readonly #notes: string[] = [];
  #turn = 0;
  /** UTC milliseconds; each act is later than the one before. */
  #at = 0;

  constructor(reached: Reached, token: string, courseId: string, author: Author) {
    super(reached, token);
    this.#courseId = courseId;
    this.#author = author;
  }

  async act(): Promise<boolean> {
    const { published } = this.#author;
    const id = published[Math.floor(Math.random() * published.length)];
    if (id === undefined) return (await this.send('learning', { id: this.#courseId })).ok;
    this.#turn += 1;
    this.#at = Math.max(this.#at + 1, Date.now());
    const at = new Date(this.#at).toISOString();
    const choice = Math.random();
    if (choice < 0.3) {
      const done = Math.random() < 0.7;
      const mark = () => this.send('markDone', { id }, { done, at });
      return (await this.memory.set(`done ${id}`, String(done), mark)) !== undefined;
    }
    if (choice < 0.8) {
      const position = this.#turn;
      const report = () => this.send('reportProgress', { id }, { at, position });
      return (await this.memory.set(`position ${id}`, String(position), report)) !== undefined;
    }
    if (this.#notes.length === 0 || Math.random() < 0.3) this.#notes.push(randomUUID());
    const note = this.#notes.at(-1) ?? '';
    const text = `Note of turn ${this.#turn}`;
    const put = () => this.send('putNote', { id: note }, { lessonId: id, text });
    return (await this.memory.set(`note ${note}`, text, put)) !== undefined;
  }

  async compare(): Promise<string[]> {
    const params = { id: this.#courseId };
    const { lessons } = await this.read<Learning>('learning', params);
    const notes = await this.read<Note[]>('notes', params);
    const there = new Map(notes.map(({ id, text }) => [`note ${id}`, text]));
    for (const { lessonId, doneAt, position } of lessons) {
      // A lesson that is only begun was never said not to be done.
      const isMarked = doneAt !== null || this.memory.facts().includes(`done ${lessonId}`);
      if (isMarked) there.set(`done ${lessonId}`, String(doneAt !== null));
      if (position !== null) there.set(`position ${lessonId}`, String(position));
    }
    return this.memory.compare(there);
  }
}

const FILE_BYTES = 400_000;
const PART_BYTES = 100_000;

/** Uploads one file after the other in parts, and goes on where the last one stopped. */
export class Uploader extends Client implements ActingClient {
  readonly #courseId: string;
  #current: { readonly bytes: Buffer<ArrayBuffer>; id?: string; acknowledged: number } | undefined;
  /** How many have arrived whole. */
  finished = 0;
  /** The hashes of files that were read again. */
  readonly #hashes = new Map<string, string>();

  constructor(reached: Reached, token: string, courseId: string) {
    super(reached, token);
    this.#courseId = courseId;
  }

  async act(): Promise<boolean> {
    this.#current ??= { bytes: digits(FILE_BYTES), acknowledged: 0 };
    const file = this.#current;
    const sender = { url: this.reached.url, token: this.token };
    try {
      file.id ??= uploadIdOf(
        await announce(sender, {
          purpose: 'file',
          courseId: this.#courseId,
          name: 'digits.txt',
          bytes: FILE_BYTES,
        }),
      );
      const from = file.acknowledged;
      const part = file.bytes.subarray(from, from + PART_BYTES);
      const answer = await sendPart(sender, file.id, from, part);
      if (!answer.ok) throw new Error(`An upload was answered ${answer.status}`);
      file.acknowledged = Number(answer.headers.get('upload-offset'));
      this.memory.know(`part ${file.id} ${from}`, 'there');
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('An upload')) throw error;
      return false;
    }
    if (file.acknowledged === FILE_BYTES) this.#finish(file.id);
    return true;
  }

  #finish(id: string): void {
    const { bytes } = this.#current ?? {};
    this.memory.know(
      `file ${id}`,
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    );
    this.#current = undefined;
    this.finished += 1;
  }

  async compare(): Promise<string[]> {
    const wrong = await this.#lookAtCurrent();
    const there = new Map<string, string>();
    for (const fact of this.memory.facts()) {
      const [kind, id = ''] = fact.split(' ');
      there.set(fact, kind === 'file' ? await this.#knownHashOf(id) : 'there');
    }
    return [...wrong, ...this.memory.compare(there)];
  }

  /** What had been acknowledged of it is there; more may be. */
  async #lookAtCurrent(): Promise<string[]> {
    const file = this.#current;
    if (file?.id === undefined) return [];
    const { id, acknowledged } = file;
    const offset = await arrived({ url: this.reached.url, token: this.token }, id);
    file.acknowledged = offset;
    if (offset === FILE_BYTES) this.#finish(id);
    return offset < acknowledged ? [`of ${id} ${offset} bytes are there, not ${acknowledged}`] : [];
  }

  /** What is stored changes no more: each is read once. */
  async #knownHashOf(id: string): Promise<string> {
    const hash = this.#hashes.get(id) ?? (await this.#hashOf(id));
    this.#hashes.set(id, hash);
    return hash;
  }

  async #hashOf(id: string): Promise<string> {
    const { address } = await this.read<MediaAsset>('mediaAsset', { id });
    if (address === null) return 'nothing that can be shown';
    const bytes = await (await fetch(this.reached.url + address)).bytes();
    return createHash('sha256').update(bytes).digest('hex');
  }
}

/** Random hexadecimal digits: a text, which is a kind of file that is taken. */
function digits(length: number): Buffer<ArrayBuffer> {
  return Buffer.from(randomBytes(length / 2).toString('hex'));
}
