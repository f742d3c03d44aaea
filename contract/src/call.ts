import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Role } from './role.ts';
import type { Subject } from './subjects.ts';

/** One call of the product server: what goes in, what comes out, and how it can fail. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the API's base address, with `:name` parameters. */
  readonly path: string;
  readonly subject: Subject;
  readonly summary: string;
  /**
   * `required`: without a good bearer token the answer is `unauthenticated`. `optional`: a guest may
   * call as well, but a token that is sent must be good.
   */
  readonly auth?: 'required' | 'optional';
  /**
   * True where what is sent is shown to everybody: an installation may ask for a verified e-mail
   * first, and then answers `email-not-verified` to who has none.
   */
  readonly publishes?: true;
  /** True where a course is added or published: the site may let only some people teach. */
  readonly teaches?: true;
  /** Only for who has this role, or one that includes it: others are `forbidden`. */
  readonly role?: Role;
  /**
   * True for a dangerous act: who signed in longer ago than `LIMITS.recentSignIn` gets
   * `recent-sign-in-required`.
   */
  readonly recentSignIn?: true;
  /** True where a suspended account may call it as well; of any other call it gets `suspended`. */
  readonly forSuspended?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** Of the body, in bytes; `LIMITS.body` where nothing else is said. */
  readonly bodyLimit?: number;
  /** Of a success; 200 where nothing else is said. */
  readonly status?: 201;
  readonly answer: z.ZodType;
  /** Of a success; JSON where nothing else is said. */
  readonly mediaType?: 'text/csv' | 'text/event-stream' | 'application/zip';
  readonly answerHeaders?: Readonly<Record<string, string>>;
  /** True where the answer is part of the program: then the call is never `unavailable`. */
  readonly isStatic?: true;
  /** How it can fail beside what {@link errorsOf} tells of every call of its kind. */
  readonly ownErrors?: readonly ErrorCode[];
}

/** Every way in which a call can fail: what follows from who may call it and what it takes, and its own. */
export function errorsOf(call: Call): ErrorCode[] {
  const {
    auth,
    role,
    teaches,
    publishes,
    recentSignIn,
    forSuspended,
    body,
    isStatic,
    ownErrors = [],
  } = call;
  return [
    'malformed',
    ...(body ? (['too-large', 'unsupported-media-type', 'rule-broken'] as const) : []),
    ...(auth ? (['unauthenticated'] as const) : []),
    ...(auth && !forSuspended ? (['suspended'] as const) : []),
    ...(auth === 'required' ? (['forbidden', 'too-many-requests'] as const) : []),
    ...(role || teaches ? (['second-factor-required'] as const) : []),
    ...(recentSignIn ? (['recent-sign-in-required'] as const) : []),
    ...(publishes ? (['email-not-verified'] as const) : []),
    ...ownErrors,
    ...(isStatic ? [] : (['unavailable'] as const)),
  ];
}
