import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/**
 * True for a request that was signed with this secret, in its headers or its address (AWS Signature
 * Version 4, “Create a signed request”). Whether it has expired is not looked at.
 */
export function isSigned(request: IncomingMessage, secret: string): boolean {
  const { pathname, search } = new URL(request.url ?? '', 'http://localhost');
  const query = pairsIn(search);
  const named = new Map(query);
  const header = String(request.headers.authorization ?? '');
  const part = (name: string) => new RegExp(`${name}=([^, ]+)`).exec(header)?.[1];
  const scope = (named.get('X-Amz-Credential') ?? part('Credential') ?? '').split('/').slice(1);
  const signedHeaders = (named.get('X-Amz-SignedHeaders') ?? part('SignedHeaders') ?? '').split(
    ';',
  );
  const canonical = [
    request.method,
    pathname,
    query
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map((pair) => pair.map(encoded).join('='))
      .toSorted()
      .join('&'),
    ...signedHeaders.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders.join(';'),
    request.headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD',
  ].join('\n');
  const text = [
    'AWS4-HMAC-SHA256',
    named.get('X-Amz-Date') ?? request.headers['x-amz-date'],
    scope.join('/'),
    createHash('sha256').update(canonical).digest('hex'),
  ].join('\n');
  const key = scope.reduce<string | Buffer>((before, step) => hmac(before, step), `AWS4${secret}`);
  const given = named.get('X-Amz-Signature') ?? part('Signature');
  return given === hmac(key, text).toString('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

/** Names and values, decoded; a plus is one. */
function pairsIn(search: string): [name: string, value: string][] {
  return search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=');
      return [decodeURIComponent(name), decodeURIComponent(value.join('='))];
    });
}

/** RFC 3986: what is not reserved stays. */
function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
