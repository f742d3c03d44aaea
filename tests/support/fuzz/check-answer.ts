import { isDeepStrictEqual } from 'node:util';
import { type Call, errorsOf } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { ERROR_STATUS, type ErrorCode, errorBody } from '@lectern/contract/errors';
import { includesRole } from '@lectern/contract/role';
import {
  BY_OWN_EMAIL,
  type Caller,
  type FuzzActor,
  OWNERS_ALONE,
  ROLE_OF_ACTOR,
  TAKERS_ALONE,
} from './actors.ts';
import type { FuzzedRequest } from './generate-call.ts';
import type { FuzzedAnswer } from './send-raw.ts';
import { SECRETS } from './world.ts';

/** What an answer is judged by. */
export interface Judging {
  readonly actor: FuzzActor;
  readonly caller: Caller | undefined;
  /** Whether somebody owns a course, or did; in lower case. */
  readonly hasOwned: (courseId: string) => Promise<boolean>;
  /** Whether somebody learns in a course, or did. */
  readonly hasTaken: (courseId: string) => Promise<boolean>;
  /** The course of an id. */
  readonly courseOf: (id: string) => string | undefined;
}

const ROUTES = Object.entries(CALLS).map(([name, { method, path }]: [string, Call]) => {
  const pattern = path.replaceAll('.', '\\.').replace(/:\w+/g, '([^/]*)');
  return { name: name as CallName, method, pattern: new RegExp(`^${pattern}$`) };
});

/** Every code that a call may answer with whatever it is, such as for an address that is none. */
const ANYWHERE: readonly ErrorCode[] = [
  'malformed',
  'not-found',
  'method-not-allowed',
  'unsupported-media-type',
  'too-large',
  'address-too-long',
  'headers-too-large',
  'expectation-failed',
];

/** What is wrong with an answer; nothing is as it should be. */
export async function faultsOf(
  request: FuzzedRequest,
  answer: FuzzedAnswer,
  judging: Judging,
): Promise<string[]> {
  const { status } = answer;
  const name = callAt(request);
  if (status >= 500) return [`${status} ${answer.body.toString().slice(0, 200)}`];
  const faults = leaksIn(request, answer, judging);
  if (status >= 400) return [...faults, ...faultsOfRefusal(request, answer, name)];
  if (status === 204 && request.method === 'OPTIONS') return faults;
  if (!name)
    return status < 300 ? [...faults, `${status} from an address that is no call`] : faults;
  return [
    ...faults,
    ...faultsOfPermission(CALLS[name], request, judging),
    ...(await faultsOfOwnership(name, request, judging)),
    ...(status < 300 && request.method !== 'HEAD' ? faultsOfShape(CALLS[name], answer) : []),
  ];
}

/** The call that a request reaches; undefined where its address is none. */
export function callAt({ method, target }: FuzzedRequest): CallName | undefined {
  // One that ends with a slash is the same.
  const path = pathOf(target).replace(/(?<=.)\/$/, '');
  const asked = method === 'HEAD' ? 'GET' : method;
  return ROUTES.find((route) => route.method === asked && route.pattern.test(path))?.name;
}

/** Decoded, but that a slash within a part of it is none. */
function pathOf(target: string): string {
  const [path = ''] = target.split(/[?#]/);
  try {
    return decodeURIComponent(path.replace(/%2f/gi, '|'));
  } catch {
    return path;
  }
}

/** Refused by the contract alone, whatever it is about. */
function faultsOfPermission(
  call: Call,
  { headers: { authorization } }: FuzzedRequest,
  { actor, caller }: Judging,
): string[] {
  const { auth, role, recentSignIn, forSuspended, teaches } = call;
  if (!auth) return [];
  const has = ROLE_OF_ACTOR[actor];
  const isKnown = authorization !== undefined && authorization === `Bearer ${caller?.token}`;
  const refused =
    (auth === 'required' && !isKnown && 'a guest') ||
    (authorization !== undefined && !isKnown && 'a token that is not good') ||
    (actor === 'suspended' && isKnown && !forSuspended && 'a suspended account') ||
    (role && !includesRole(has, role) && `who is no ${role}`) ||
    (recentSignIn && actor.endsWith('of late') && 'who signed in long ago') ||
    (teaches && has !== 'administrator' && actor !== 'instructor' && 'who may not teach');
  return refused ? [`succeeds for ${refused}`] : [];
}

/** Refused for what it is about. */
async function faultsOfOwnership(
  name: CallName,
  { target, body }: FuzzedRequest,
  { caller, hasOwned, hasTaken, courseOf }: Judging,
): Promise<string[]> {
  const sent = `${pathOf(target)}?${target.split('?')[1] ?? ''} ${body ?? ''}`.toLowerCase();
  if (BY_OWN_EMAIL.includes(name)) {
    const own = caller?.email.toLowerCase() ?? '';
    return sent.replaceAll('%40', '@').includes(own) ? [] : ['succeeds with another e-mail'];
  }
  const isOwners = OWNERS_ALONE.includes(name);
  if (!isOwners && !TAKERS_ALONE.includes(name)) return [];
  // The id of a note is the client's own choice, so it may be that of anything.
  const ids = name === 'putNote' ? sent.split('"') : pathOf(target).toLowerCase().split('/');
  const [courseId] = ids.flatMap((id) => courseOf(id) ?? []);
  if (courseId === undefined || (await hasOwned(courseId))) return [];
  if (!isOwners && (await hasTaken(courseId))) return [];
  return [`succeeds about somebody else's course ${courseId}`];
}

function faultsOfShape(call: Call, { status, headers, body }: FuzzedAnswer): string[] {
  const { mediaType, answer: schema } = call;
  if (status !== (call.status ?? 200)) return [`answers ${status}`];
  const type = headers['content-type'] ?? '';
  if (!type.startsWith(mediaType ?? 'application/json')) return [`answers with ${type}`];
  const content: unknown = mediaType ? body.toString() : JSON.parse(body.toString());
  const parsed = schema.safeParse(content);
  if (!parsed.success) return [`is not as its schema says: ${parsed.error.message}`];
  return isDeepStrictEqual(parsed.data, content) ? [] : ['says more than its schema'];
}

function faultsOfRefusal(
  { method }: FuzzedRequest,
  { status, body }: FuzzedAnswer,
  name: CallName | undefined,
): string[] {
  if (status === 429) return ['is limited, though nobody is here'];
  if (method === 'HEAD') return [];
  const parsed = errorBody.strict().safeParse(parse(body));
  if (!parsed.success) return [`refuses with ${status} ${body.toString().slice(0, 200)}`];
  const { code } = parsed.data;
  if (ERROR_STATUS[code] !== status) return [`refuses with ${status} and ${code}`];
  const known: readonly ErrorCode[] = name ? [...errorsOf(CALLS[name]), ...ANYWHERE] : ANYWHERE;
  return known.includes(code) ? [] : [`refuses with ${code}, which the contract does not say`];
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

const EMAIL = /[\w.%+-]+@(?:[\w-]+\.)+example(?:\.com)?\b/gi;

/** What somebody reads of others that is not for them. */
function leaksIn(
  request: FuzzedRequest,
  answer: FuzzedAnswer,
  { actor, caller }: Judging,
): string[] {
  const text = answer.body.toString();
  const sent = `${decodedOf(request.target)} ${request.body ?? ''}`;
  const isAdministrator = ROLE_OF_ACTOR[actor] === 'administrator';
  const kept = isAdministrator ? [SECRETS.person] : Object.values(SECRETS);
  const secrets = kept.filter((secret) => text.includes(secret) && !sent.includes(secret));
  const own = caller?.email;
  const emails = isAdministrator ? [] : (text.match(EMAIL) ?? []);
  const others = emails.filter((email) => email !== own && !sent.includes(email));
  return [
    ...secrets.map((secret) => `tells the ${secret}`),
    ...others.slice(0, 1).map((email) => `tells the e-mail ${email}`),
    ...(/\$argon2|"d":"|BEGIN [A-Z ]*PRIVATE/.test(text) ? ['tells what nobody may know'] : []),
  ];
}

function decodedOf(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
