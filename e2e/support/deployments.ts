import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ASSETS = fileURLToPath(new URL('../../web/build/client/assets', import.meta.url));
const IS_TEXT = /^(text\/|application\/(javascript|json)|image\/svg)/;

/** The product at one address, where one build of the site takes the place of another. */
export interface Deployments {
  readonly url: string;
  /** From here on the next build is served, and no file of those before it. */
  deploy(): void;
  close(): Promise<void>;
}

/**
 * A build that differs from the one before is the same one in which every file has another name, as
 * if each had other content, and in which one text says which build it is.
 *
 * @param url the product's own address
 * @param marked the text after which the number of the build is said, from the second build on
 */
export async function startDeployments(url: string, marked: string): Promise<Deployments> {
  const names = new Set(readdirSync(ASSETS));
  let build = 1;
  const server = createServer((asked, answer) => {
    serve(asked, answer).catch(() => answer.destroy());
  });

  async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const wanted = originalOf(asked.url ?? '/', build);
    if (wanted === undefined) {
      answer.writeHead(404, { 'cache-control': 'no-store' }).end();
      return;
    }
    const { status, headers, body } = await toProduct(url + wanted, asked);
    const isText = IS_TEXT.test(headers['content-type'] ?? '');
    if (build === 1 || !isText) {
      answer.writeHead(status, headers).end(body);
      return;
    }
    const text = rebuilt(body.toString(), { names, marked, build });
    const policy = headers['content-security-policy'];
    if (typeof policy === 'string') {
      headers['content-security-policy'] = resealed(policy, body.toString(), text);
    }
    answer.writeHead(status, headers).end(text);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      build += 1;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Under which address the product has it; undefined: a file of another build. */
function originalOf(address: string, build: number): string | undefined {
  if (build === 1 || !address.startsWith('/assets/')) return address;
  const mark = `_${build}.`;
  return address.includes(mark) ? address.replace(mark, '.') : undefined;
}

interface Rebuild {
  readonly names: ReadonlySet<string>;
  readonly marked: string;
  readonly build: number;
}

function rebuilt(text: string, { names, marked, build }: Rebuild): string {
  return text
    .replaceAll(/[\w.-]+\.(\w+)/g, (name, ending: string) =>
      names.has(name) ? `${name.slice(0, -ending.length - 1)}_${build}.${ending}` : name,
    )
    .replaceAll(marked, `${marked} ${build}`);
}

/** The page's policy names its scripts by their hashes: those that are others now have others. */
function resealed(policy: string, before: string, after: string): string {
  const now = scriptsOf(after);
  return scriptsOf(before).reduce(
    (sealed, script, i) => sealed.replace(hashOf(script), hashOf(now[i] ?? '')),
    policy,
  );
}

function scriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, source = '']) => source,
  );
}

function hashOf(script: string): string {
  return createHash('sha256').update(script).digest('base64');
}

/** Anew and as it reads: nothing that was compressed, or that the browser has already. */
async function toProduct(url: string, { method, headers }: IncomingMessage) {
  const { 'if-none-match': _, 'if-modified-since': __, ...others } = headers;
  const call = ask(url, {
    method,
    agent: false,
    headers: { ...others, 'accept-encoding': 'identity' },
  });
  call.end();
  const [answered] = (await once(call, 'response')) as [IncomingMessage];
  const body = await buffer(answered);
  const kept = { ...answered.headers };
  for (const name of [
    'content-length',
    'transfer-encoding',
    'connection',
    'etag',
    'last-modified',
  ]) {
    delete kept[name];
  }
  return { status: answered.statusCode ?? 502, headers: kept, body };
}
