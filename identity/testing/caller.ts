import { post, refusalOf } from './call.ts';
import type { RunningIdentity } from './running-identity.ts';

/** A browser with a network address that keeps the provider's cookie. */
export class Caller {
  readonly address: string;
  /** As it is sent; undefined where there is none. */
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

  /** Signs in by a password. @returns `in`, or the refusal */
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

/** A caller with an IPv4 address of its own. */
export function newCaller(): Caller {
  made += 1;
  return new Caller(`10.${made >> 16}.${(made >> 8) & 255}.${made & 255}`);
}

/** Repeats the work, one time after another. */
export async function times<T>(count: number, work: (time: number) => Promise<T>): Promise<T[]> {
  const outcomes: T[] = [];
  for (let time = 0; time < count; time += 1) outcomes.push(await work(time));
  return outcomes;
}
