import { once } from 'node:events';

/** The parts of a response or event of the Chrome DevTools Protocol that are used here. */
interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

const ANSWERED_WITHIN = 60_000;

/** One tab, controlled through the Chrome DevTools Protocol. */
export class Page {
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  readonly #listeners = new Map<string, (params: unknown) => void>();
  #last = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.addEventListener('message', ({ data }) => this.#receive(JSON.parse(String(data))));
  }

  /** @param port the browser's debugging port */
  static async open(port: number): Promise<Page> {
    const created = await fetch(`http://127.0.0.1:${port}/json/new?about:blank`, { method: 'PUT' });
    const { webSocketDebuggerUrl } = (await created.json()) as { webSocketDebuggerUrl: string };
    const socket = new WebSocket(webSocketDebuggerUrl);
    await once(socket, 'open');
    return new Page(socket);
  }

  /** @throws with the browser's error */
  send(method: string, params: object = {}): Promise<unknown> {
    this.#last += 1;
    const id = this.#last;
    const answer = Promise.withResolvers<unknown>();
    this.#waiting.set(id, answer);
    this.#socket.send(JSON.stringify({ id, method, params }));
    const timer = setTimeout(
      () => answer.reject(new Error(`${method} was not answered`)),
      ANSWERED_WITHIN,
    );
    return answer.promise.finally(() => {
      clearTimeout(timer);
      this.#waiting.delete(id);
    });
  }

  /** Sets the one listener of an event. */
  on(event: string, listener: (params: unknown) => void): void {
    this.#listeners.set(event, listener);
  }

  /** The value of a JavaScript expression in the page, awaited. */
  async evaluate(expression: string): Promise<unknown> {
    const { result, exceptionDetails } = (await this.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value?: unknown }; exceptionDetails?: { text: string } };
    if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`);
    return result.value;
  }

  close(): void {
    this.#socket.close();
  }

  #receive({ id, method, params, result, error }: Message): void {
    if (method !== undefined) this.#listeners.get(method)?.(params);
    if (id === undefined) return;
    if (error) this.#waiting.get(id)?.reject(new Error(error.message));
    else this.#waiting.get(id)?.resolve(result);
  }
}
