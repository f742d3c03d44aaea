/** What both ends of a channel send; ends that are not ours send other messages as well. */
interface Message {
  readonly lectern: 'ask' | 'answer';
  readonly id: number;
  readonly call: string;
  readonly given?: unknown;
  readonly failure?: string;
}

/** One end of what Node opens between a process and one that it has forked. */
export interface End {
  send?(message: object, onSent: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Questions and answers between two processes of one installation. Both ends run the same version of
 * Lectern, so each takes the other's word for the shape of what it sends.
 *
 * @template Asked by name, what the other end answers
 */
export class ProcessChannel<Asked extends Record<keyof Asked, (given: never) => unknown>> {
  readonly #end: End;
  readonly #waiting = new Map<number, Waiting>();
  readonly #answers = new Map<string, (given: unknown) => unknown>();
  #last = 0;

  constructor(end: End) {
    this.#end = end;
    end.on('message', (message) => {
      if (!isOurs(message)) return;
      if (message.lectern === 'ask') void this.#answer(message);
      else this.#settle(message);
    });
  }

  /** @throws Error with what the other end's had as its message */
  async ask<Call extends keyof Asked & string>(
    call: Call,
    given: Parameters<Asked[Call]>[0],
  ): Promise<Awaited<ReturnType<Asked[Call]>>> {
    const id = ++this.#last;
    const answer = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
    });
    this.#send({ lectern: 'ask', id, call, given }, (failure) => this.#settle({ id, failure }));
    return (await answer) as Awaited<ReturnType<Asked[Call]>>;
  }

  /** Answers what the other end asks by this name. */
  answer<Given>(call: string, answer: (given: Given) => unknown): void {
    this.#answers.set(call, answer as (given: unknown) => unknown);
  }

  async #answer({ id, call, given }: Message): Promise<void> {
    try {
      const answer = this.#answers.get(call);
      if (!answer) throw new Error(`Nothing answers ${call}`);
      this.#send({ lectern: 'answer', id, call, given: await answer(given) });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      this.#send({ lectern: 'answer', id, call, failure });
    }
  }

  #settle({ id, given, failure }: Pick<Message, 'id' | 'given' | 'failure'>): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (failure === undefined) waiting?.resolve(given);
    else waiting?.reject(new Error(failure));
  }

  /**
   * The other process may have just ended. Without a callback Node would tell of that by an event
   * that ends this process too where nobody listens.
   */
  #send(message: Message, onFailure: (failure: string) => void = () => {}): void {
    this.#end.send?.(message, (error) => {
      if (error) onFailure(error.message);
    });
  }
}

function isOurs(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'lectern' in message;
}
