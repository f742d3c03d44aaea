import type { AuthoredLesson } from '@lectern/contract/lesson';
import { browserApi } from '../../../platform/api-client.ts';
import { ApiError } from '../../../platform/api-error.ts';
import { isUnanswered } from '../../../platform/failure-reason.ts';
import { type ReadDraft, readDraft } from '../queries/draft-query.ts';
import { forgetLocalText, keepLocalText, readLocalText } from '../storage/local-text.ts';

/** How long after the last letter a text is saved, in milliseconds. */
const PAUSE_MS = 1_200;
/** How long after a failure it is tried again, in milliseconds. */
const RETRY_MS = 10_000;

export type SavingState =
  | { readonly name: 'nothing' | 'writing' | 'saving' | 'kept' | 'failed' }
  | { readonly name: 'saved'; readonly at: Date };

/** How the text stands. */
export interface SaverSnapshot {
  readonly state: SavingState;
  /** A text that was saved elsewhere meanwhile; undefined: there is none. */
  readonly theirs: ReadDraft | undefined;
}

/** Called with the lesson as it is after a save. */
export type OnSaved = (lesson: AuthoredLesson) => void;

/**
 * Saves the text of a lesson by itself, over the text that it was begun from and no other. Until the
 * server has it, it is kept on this device, also over a reload.
 */
export class TextSaver {
  /** What the editor begins with. */
  readonly initial: string;
  readonly #onSaved: OnSaved;
  readonly #uid: string;
  readonly #lessonId: string;
  readonly #listeners = new Set<() => void>();
  #text: string;
  #saved: string;
  #etag: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<void> | undefined;
  #snapshot: SaverSnapshot;

  constructor(uid: string, lessonId: string, opened: ReadDraft, onSaved: OnSaved) {
    this.#onSaved = onSaved;
    this.#uid = uid;
    this.#lessonId = lessonId;
    const { markdown } = opened.draft;
    const local = readLocalText(uid, lessonId);
    // What this device has kept is newer than the text that it was begun from.
    const isNewer = local !== undefined && local.markdown !== markdown;
    this.initial = isNewer ? local.markdown : markdown;
    this.#text = this.initial;
    this.#saved = markdown;
    this.#etag = isNewer ? local.basis : opened.etag;
    const theirs = this.#etag === opened.etag ? undefined : opened;
    this.#snapshot = { state: stateOf(opened), theirs };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly snapshot = (): SaverSnapshot => this.#snapshot;

  /** What is written now. */
  get text(): string {
    return this.#text;
  }

  get isSaved(): boolean {
    return this.#text === this.#saved;
  }

  readonly write = (markdown: string): void => {
    this.#text = markdown;
    if (this.isSaved) return;
    keepLocalText(this.#uid, this.#lessonId, { markdown, basis: this.#etag });
    this.#show({ state: { name: 'writing' } });
    this.#saveIn(PAUSE_MS);
  };

  /** Saves what is written; resolves once it is, or has failed. */
  readonly flush = async (): Promise<void> => {
    clearTimeout(this.#timer);
    await this.#underWay;
    if (this.isSaved || this.#snapshot.theirs) return;
    this.#underWay = this.#send();
    await this.#underWay;
  };

  /** Goes on with the text of this device, over the other one. */
  readonly keepMine = (): void => {
    const { theirs } = this.#snapshot;
    if (!theirs) return;
    this.#etag = theirs.etag;
    this.#saved = theirs.draft.markdown;
    this.#show({ theirs: undefined });
    this.write(this.#text);
  };

  /** Goes on with the other text, and returns it. */
  readonly takeTheirs = (): string => {
    const { theirs } = this.#snapshot;
    if (!theirs) return this.#text;
    const { markdown } = theirs.draft;
    [this.#etag, this.#saved, this.#text] = [theirs.etag, markdown, markdown];
    forgetLocalText(this.#uid, this.#lessonId);
    this.#show({ state: stateOf(theirs), theirs: undefined });
    return markdown;
  };

  async #send(): Promise<void> {
    const markdown = this.#text;
    this.#show({ state: { name: 'saving' } });
    try {
      const { body, headers } = await browserApi.exchange('saveLessonDraft', {
        params: { id: this.#lessonId },
        body: { markdown },
        headers: { 'If-Match': this.#etag },
      });
      this.#etag = headers.get('ETag') ?? this.#etag;
      this.#saved = markdown;
      if (this.isSaved) forgetLocalText(this.#uid, this.#lessonId);
      this.#show({ state: { name: 'saved', at: new Date() } });
      this.#onSaved(body.lesson);
    } catch (error) {
      await this.#fail(error);
    }
  }

  async #fail(error: unknown): Promise<void> {
    const isOvertaken = error instanceof ApiError && error.code === 'edited-meanwhile';
    const theirs = isOvertaken
      ? await readDraft(browserApi, this.#lessonId).catch(() => undefined)
      : undefined;
    this.#show({ state: { name: isUnanswered(error) ? 'kept' : 'failed' }, theirs });
    if (!theirs) this.#saveIn(RETRY_MS);
  }

  #saveIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), milliseconds);
  }

  #show(changed: Partial<SaverSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...changed };
    for (const listener of this.#listeners) listener();
  }
}

function stateOf({ draft }: ReadDraft): SavingState {
  return draft.markdown === ''
    ? { name: 'nothing' }
    : { name: 'saved', at: new Date(draft.savedAt) };
}
