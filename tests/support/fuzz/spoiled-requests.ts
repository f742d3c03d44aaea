import type { Draw } from './draw.ts';

const HUGE = 300_000;

/** A body that no client of ours sends. */
export function hostileBody(draw: Draw, content: object): Buffer {
  const json = JSON.stringify(content);
  const inner = json.slice(1, -1);
  const rest = inner === '' ? '' : `,${inner}`;
  return draw.pick<() => Buffer>([
    () => Buffer.from(''),
    () => Buffer.from('null'),
    () => Buffer.from('[]'),
    () => Buffer.from('"text"'),
    () => Buffer.from('7'),
    () => Buffer.from(json.slice(0, -1)),
    () => Buffer.from(`${json}${json}`),
    () => Buffer.from(`\ufeff${json}`),
    () => Buffer.from(`{"__proto__":{"role":"administrator","isAdmin":true}${rest}}`),
    () => Buffer.from(`{"constructor":{"prototype":{"role":"administrator"}}${rest}}`),
    () => Buffer.from(`{${inner}${inner === '' ? '' : ','}${inner}}`),
    () => Buffer.from(`{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}${rest}}`),
    () => Buffer.from('['.repeat(100_000)),
    () => Buffer.from(`{"a":1e999${rest}}`),
    () => Buffer.from(`{"a":"\\ud800"${rest}}`),
    () =>
      Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xff, 0xc0, 0x00]), Buffer.from('"}')]),
    () => Buffer.from(json, 'utf16le'),
    () => Buffer.from(`{"a":"${'x'.repeat(HUGE)}"${rest}}`),
    () => Buffer.from(`title=Soup&description=x`),
  ])();
}

/** Headers that spoil a request, or that clients of other kinds send. */
export function hostileHeaders(draw: Draw): Record<string, string> {
  return draw.pick<Record<string, string>>([
    { authorization: 'Bearer' },
    { authorization: 'Bearer a.b.c' },
    { authorization: `Bearer ${'x'.repeat(8_000)}` },
    { authorization: 'Basic YTpi' },
    { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': 'multipart/form-data; boundary=x' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json;;;' },
    { 'content-type': '' },
    { 'content-encoding': 'gzip' },
    { 'if-match': '"0"' },
    { 'if-match': '*' },
    { 'if-match': 'nonsense, W/"' },
    { 'if-none-match': '*' },
    { 'if-none-match': `"${'x'.repeat(3_000)}"` },
    { 'if-modified-since': 'Thu, 99 Foo 2026' },
    { 'idempotency-key': 'again' },
    { 'idempotency-key': '"\u00e9\u00ff"' },
    { 'idempotency-key': `"${'k'.repeat(400)}"` },
    { 'idempotency-key': '"k"' },
    { accept: 'image/png;q=x' },
    { 'accept-encoding': 'br;q=9, *;q=-1, nonsense' },
    { 'accept-language': '\u00ff'.repeat(500) },
    { range: 'bytes=5-1,-' },
    { 'last-event-id': '-1' },
    { 'x-forwarded-for': '\u00ff, 127.0.0.1' },
    { 'x-forwarded-host': 'evil.example' },
    { 'x-http-method-override': 'DELETE' },
    { origin: 'https://evil.example' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { cookie: 'a=b; __proto__=c' },
    { referer: 'javascript:1' },
    { 'user-agent': '' },
  ]);
}
