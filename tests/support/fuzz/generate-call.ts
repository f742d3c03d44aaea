import { randomUUID } from 'node:crypto';
import type { Call } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { SETTING_KEYS, SITE_SETTINGS } from '@lectern/contract/site-settings';
import { ASKED, type Asked, allCalled } from '../call-requests.ts';
import type { Caller } from './actors.ts';
import type { Draw } from './draw.ts';
import { encoded, hostileSegment, hostileText, hostileValue } from './hostile-values.ts';
import { type JsonSchema, jsonSchemaOf, valueFor } from './schema-values.ts';
import { hostileBody, hostileHeaders } from './spoiled-requests.ts';
import type { World } from './world.ts';

/** A request as it is sent. */
export interface FuzzedRequest {
  readonly method: string;
  /** Below the API's base address, as it stands in the request's first line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

const NAMES = Object.keys(CALLS) as CallName[];
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'PATCH'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** One call of the contract: mostly as it should be, about somebody's things, or spoiled. */
export function generateCall(draw: Draw, world: World, caller: Caller | undefined): FuzzedRequest {
  const name = draw.pick(NAMES);
  const call: Call = CALLS[name];
  const ids = new Ids(draw, world);
  const asked = ids.asked();
  const { path, body } = ASKED[name](asked, emailFor(draw, world, caller));
  const spoils = draw.chance(40);
  const [pathname = '', query = ''] = path.split('?');
  const target = [
    pathFor(draw, pathname, ids, spoils),
    queryFor(draw, call, query, ids, spoils),
  ].join('');
  const method = spoils && draw.chance(4) ? draw.pick(METHODS) : call.method;
  const headers = {
    ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(spoils && draw.chance(20) ? hostileHeaders(draw) : {}),
  };
  if (!call.body) {
    const sent = spoils && draw.chance(4) ? hostileBody(draw, {}) : undefined;
    return { method, target, headers, body: sent };
  }
  const content =
    name === 'changeSiteSettings' ? settings(draw, world, ids) : bodyFor(draw, call, body, ids);
  if ('revision' in content && draw.chance(80)) content.revision = world.revision;
  if (spoils) spoil(draw, content);
  const sent = spoils && draw.chance(20) ? hostileBody(draw, content) : bytes(content);
  return { method, target, headers, body: sent };
}

/** The caller's own e-mail, mostly. */
function emailFor(draw: Draw, world: World, caller: Caller | undefined): string {
  if (caller && draw.chance(75)) return caller.email;
  return encoded(draw.chance(70) ? draw.pick(world.emails) : hostileText(draw));
}

/** Ids of what there is, and of what there is not. */
class Ids {
  readonly #draw: Draw;
  readonly #world: World;

  constructor(draw: Draw, world: World) {
    this.#draw = draw;
    this.#world = world;
  }

  /** Mostly of things that belong together. */
  asked(): Asked {
    const draw = this.#draw;
    const own = this.#world.groups.filter(({ isOwn }) => isOwn);
    const from = own.length > 0 && draw.chance(35) ? own : this.#world.groups;
    const { asked } = draw.pick(from);
    if (draw.chance(75)) return asked;
    if (draw.chance(25)) return allCalled(randomUUID());
    const other = draw.pick(this.#world.groups).asked;
    const mixed = Object.keys(asked).map((key) => {
      const source = draw.chance(50) ? asked : other;
      return [key, source[key as keyof Asked]];
    });
    return Object.fromEntries(mixed) as Asked;
  }

  any(): string {
    const draw = this.#draw;
    if (draw.chance(8)) return randomUUID();
    const { asked, note } = draw.pick(this.#world.groups);
    const id = draw.chance(15) ? note : draw.pick(Object.values(asked).filter(isId));
    return draw.chance(8) ? id.toUpperCase() : id;
  }
}

const isId = (value: string) => UUID.test(value);
/** Calls whose ids the clients choose, or that are about what has no name in the world. */
const BY_ANY_ID = /^\/(notes|notices|saved-courses|seat-news)\//;

function pathFor(draw: Draw, pathname: string, ids: Ids, spoils: boolean): string {
  const percent = BY_ANY_ID.test(pathname) ? 85 : 6;
  const segments = pathname
    .split('/')
    .map((segment) => (isId(segment) && draw.chance(percent) ? ids.any() : segment));
  if (!spoils || draw.chance(75)) return segments.join('/');
  const at = 1 + draw.below(segments.length - 1);
  segments[at] = hostileSegment(draw);
  return segments.join('/') + draw.pick(['', '', '', '/', '//', '.json', ';x']);
}

function queryFor(draw: Draw, call: Call, given: string, ids: Ids, spoils: boolean): string {
  const parts = given === '' ? [] : given.split('&');
  const { properties = {} } = call.query ? jsonSchemaOf(call.query) : {};
  for (const [key, schema] of Object.entries(properties)) {
    if (given.includes(`${key}=`) || draw.chance(65)) continue;
    parts.push(`${key}=${encoded(String(valueFor(draw, schema, () => ids.any())))}`);
  }
  if (spoils && draw.chance(35)) {
    const key = draw.pick([
      ...Object.keys(properties),
      'x',
      '__proto__',
      'a[b]',
      'limit',
      'cursor',
    ]);
    const value = draw.chance(40) ? hostileSegment(draw) : encoded(hostileText(draw));
    parts.push(`${key}${draw.pick(['=', '=', '=', '', '[]=', '.a='])}${value.slice(0, 6_000)}`);
  }
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

type Content = Record<string, unknown>;

/** A body that is mostly let through. */
function bodyFor(draw: Draw, call: Call, good: unknown, ids: Ids): Content {
  const { properties = {} } = call.body ? jsonSchemaOf(call.body) : ({} as JsonSchema);
  const content: Content = { ...(good as Content) };
  for (const [key, schema] of Object.entries(properties)) {
    if (!draw.chance(key in content ? 20 : 25)) continue;
    content[key] = valueFor(draw, schema, () => ids.any());
  }
  return content;
}

/** A few settings of the site. */
function settings(draw: Draw, { revision }: World, ids: Ids): Content {
  const keys = Array.from({ length: 1 + draw.below(3) }, () => draw.pick(SETTING_KEYS));
  const values = keys.map((key) => {
    if (draw.chance(25)) return [key, null];
    if (draw.chance(15)) return [key, hostileValue(draw)];
    return [key, valueFor(draw, jsonSchemaOf(SITE_SETTINGS[key].schema), () => ids.any())];
  });
  return { revision, values: Object.fromEntries(values) };
}

/** Spoils a field, or leaves it out. */
function spoil(draw: Draw, content: Content): void {
  const keys = Object.keys(content);
  if (keys.length === 0 || draw.chance(30)) return;
  const key = draw.pick(keys);
  const value = content[key];
  if (draw.chance(15)) delete content[key];
  else if (draw.chance(40) && value !== null && typeof value === 'object') {
    const inner = draw.pick([...Object.keys(value), 'x']);
    content[key] = Array.isArray(value)
      ? [...value, hostileValue(draw)]
      : { ...value, [inner]: hostileValue(draw) };
  } else content[key] = hostileValue(draw);
  if (draw.chance(10)) content[draw.pick(['extra', 'id', 'personId', 'role'])] = hostileValue(draw);
}

function bytes(content: unknown): Buffer {
  return Buffer.from(JSON.stringify(content));
}
