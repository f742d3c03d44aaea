import type { ServerResponse } from 'node:http';
import type { UnreadNotices } from '@lectern/contract/notice';

/** A reader that has taken so little that this much waits, in bytes, is gone. */
const MAX_WAITING = 16_384;

/**
 * An answer that goes on: one page that is told how many notices its reader has not read. Thousands are
 * open at a time, so each is as little as can be; timers and rules are the hub's.
 */
export class LiveConnection {
  readonly personId: string;
  /** The header by which it was let in, to check it again. */
  readonly authorization: string | undefined;
  readonly #response: ServerResponse;
  /** What it was told last; -1 before. */
  #unread = -1;

  constructor(personId: string, authorization: string | undefined, response: ServerResponse) {
    this.personId = personId;
    this.authorization = authorization;
    this.#response = response;
  }

  /** Tells the number, unless it is what was told last. */
  tell({ unread }: UnreadNotices): void {
    if (unread === this.#unread) return;
    this.#unread = unread;
    this.#write(`event: unread\ndata: {"unread":${unread}}\n\n`);
  }

  /** A comment, by which both ends and what is between them see that the other is there. */
  beat(): void {
    this.#write(':\n\n');
  }

  end(): void {
    this.#response.end();
  }

  #write(text: string): void {
    if (this.#response.destroyed || this.#response.writableEnded) return;
    if (this.#response.writableLength > MAX_WAITING) this.#response.destroy();
    else this.#response.write(text);
  }
}
