import { post, refusalOf } from './call.ts';
import type { RunningIdentity } from './running-identity.ts';

/** A browser somewhere: it has a network address and keeps the provider's cookie. */
export class Caller {
  readonly address: string;
  /** As it sends it; undefined where it has none. */
  cookie: string | undefined;

  constructor(address: string, cookie?: string) {
    this.address = address;
    this.cookie = cookie;
  }

  async post(
    where: Pick<RunningIdentity, 'url'>,
    operation: string,
    body: unknown,
  ): Promise<Response> {
    const cookie = this.cookie === undefined ? {} : { cookie: this.cookie };
    const answer = await post(where, operation, body, {
      'x-forwarded-for': this.address,
      ...cookie,
    });
    const [set] = answer.headers.getSetCookie();
    if (set !== undefined) this.cookie = set.split(';')[0];
    return answer;
  }

  /** Signs in by a password. @returns `in`, or why not */
  async guess(
    where: Pick<RunningIdentity, 'url'>,
    email: string,
    password = 'a guess',
  ): Promise<string> {
    const answer = await this.post(where, 'v1/accounts:signInWithPassword', { email, password });
    return answer.ok ? 'in' : await refusalOf(answer);
  }
}

let made = 0;

/** Somebody at an IPv4 address that nobody else has. */
export function newCaller(): Caller {
  made += 1;
  return new Caller(`10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`);
}

/** Does it so often, one after another. */
export async function times<T>(count: number, work: (time: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = [];
  for (let time = 0; time < count; time += 1) outcomes.push(await work(time));
  return outcomes;
}
