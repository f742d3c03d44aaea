/** A message of either end; other code may send messages over the same connection. */
interface Message {
  readonly lectern: 'call' | 'answer';
  readonly id: number;
  readonly name: string;
  /** The argument of a call, or the result of an answer. */
  readonly value?: unknown;
  readonly failure?: string;
}

/** One end of the connection that Node opens between a process and its child. */
export interface End {
  send?(message: object, onSent: (error: Error | null) => void): unknown;
  on(event: 'message', listener: (message: unknown) => void): unknown;
}

interface PendingCall {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Calls between two processes of one installation. Both run the same version of Lectern, so neither
 * checks the shape of what the other sends.
 *
 * @template Calls the functions that the other end answers, by name
 */
export class ProcessChannel<Calls extends Record<keyof Calls, (argument: never) => unknown>> {
  readonly #end: End;
  readonly #pending = new Map<number, PendingCall>();
  readonly #handlers = new Map<string, (argument: unknown) => unknown>();
  #lastId = 0;

  constructor(end: End) {
    this.#end = end;
    end.on('message', (message) => {
      if (!isMessage(message)) return;
      if (message.lectern === 'call') void this.#answer(message);
      else this.#settle(message);
    });
  }

  /** @throws Error with the message of the other end's error */
  async call<Name extends keyof Calls & string>(
    name: Name,
    argument: Parameters<Calls[Name]>[0],
  ): Promise<Awaited<ReturnType<Calls[Name]>>> {
    const id = ++this.#lastId;
    const result = new Promise<unknown>((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
    });
    const message = { lectern: 'call', id, name, value: argument } as const;
    this.#send(message, (failure) => this.#settle({ id, failure }));
    return (await result) as Awaited<ReturnType<Calls[Name]>>;
  }

  /** Sets the function that answers the other end's calls of this name. */
  handle<Argument>(name: string, handler: (argument: Argument) => unknown): void {
    this.#handlers.set(name, handler as (argument: unknown) => unknown);
  }

  async #answer({ id, name, value }: Message): Promise<void> {
    try {
      const handler = this.#handlers.get(name);
      if (!handler) throw new Error(`Nothing answers ${name}`);
      this.#send({ lectern: 'answer', id, name, value: await handler(value) });
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      this.#send({ lectern: 'answer', id, name, failure });
    }
  }

  #settle({ id, value, failure }: Pick<Message, 'id' | 'value' | 'failure'>): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (failure === undefined) pending?.resolve(value);
    else pending?.reject(new Error(failure));
  }

  /**
   * Always passes a callback: without one, Node emits an `error` event if the other process has just
   * ended, and an `error` event without a listener ends this process.
   */
  #send(message: Message, onFailure: (failure: string) => void = () => {}): void {
    this.#end.send?.(message, (error) => {
      if (error) onFailure(error.message);
    });
  }
}

function isMessage(message: unknown): message is Message {
  return typeof message === 'object' && message !== null && 'lectern' in message;
}
