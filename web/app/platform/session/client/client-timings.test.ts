import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/**
 * SESSION-5 to SESSION-13 are the official client's own timings. The site sets none of them; what
 * can be seen of them is asserted in `e2e/signed-in.spec.ts` and `e2e/federated-sign-in.spec.ts`.
 * The rest is looked up in the installed client, so that another version with others is noticed.
 */
function browserSource(name: '@firebase/auth' | '@firebase/app'): string {
  const require = createRequire(import.meta.url);
  const manifest = require.resolve(`${name}/package.json`);
  const { browser, module: esm } = JSON.parse(readFileSync(manifest, 'utf8'));
  const entry = path.join(path.dirname(manifest), browser ?? esm);
  const text = readFileSync(entry, 'utf8');
  const [, inner] = /from '(\.\/index-[\w-]+\.js)'/.exec(text) ?? [];
  return inner ? readFileSync(path.join(path.dirname(entry), inner), 'utf8') : text;
}

describe('the installed client', () => {
  const auth = browserSource('@firebase/auth');
  const app = browserSource('@firebase/app');

  /** The numbers of one of its statements, in their order. */
  function numbersIn(source: string, statement: RegExp): number[] {
    const found = source.match(statement)?.[0] ?? '';
    return (found.match(/(?<![\w$])\d+(?![\w$])/g) ?? []).map(Number);
  }

  test.each([
    ['refreshes five minutes ahead', auth, /expTime - Date\.now\(\) - \d+/, [300_000]],
    // SESSION-7: with this version none is used in its last 30 s.
    [
      'takes a token for expired five minutes early',
      auth,
      /> this\.expirationTime - \d+/,
      [300_000],
    ],
    ['begins to repeat a refresh after 30 s', auth, /this\.errorBackoff = \d+/, [30_000]],
    [
      'doubles that, up to 16 minutes',
      auth,
      /Math\.min\(this\.errorBackoff \* 2, \d+/,
      [2, 960_000],
    ],
    [
      'gives a call up after 30 s, on a phone 60',
      auth,
      /DEFAULT_API_TIMEOUT_MS = .+;/,
      [30_000, 60_000],
    ],
    [
      'gives it up after 5 s at most when offline',
      auth,
      /Math\.min\(\d+ \/\* DelayMin\.OFFLINE/,
      [5_000],
    ],
    [
      'opens windows of 500 by 600',
      auth,
      /const DEFAULT_WIDTH = \d+;\s*const DEFAULT_HEIGHT = \d+;/,
      [500, 600],
    ],
    [
      'looks after a window every 2 to 10 s',
      auth,
      /_POLL_WINDOW_CLOSE_TIMEOUT = .+;/,
      [2_000, 10_000],
    ],
    ['waits 8 s once a window is closed', auth, /\d+ \/\* _Timeout\.AUTH_EVENT \*\//, [8_000]],
    [
      'knows an event for ten minutes',
      auth,
      /EVENT_DUPLICATION_CACHE_DURATION_MS = .+;/,
      [10, 60, 1_000],
    ],
    [
      'looks at the local storage every second',
      auth,
      /const _POLLING_INTERVAL_MS\$1 = .+;/,
      [1_000],
    ],
    ['looks at IndexedDB every 800 ms', auth, /const _POLLING_INTERVAL_MS = .+;/, [800]],
    ['tries a transaction three times more', auth, /_TRANSACTION_RETRY_COUNT = .+;/, [3]],
    ['syncs tokens of five minutes at most', auth, /DEFAULT_ID_TOKEN_MAX_AGE = .+;/, [5, 60]],
    ['gives a frame 5 to 15 s to load', auth, /PING_TIMEOUT = .+;/, [5_000, 15_000]],
    ['keeps at most 30 heartbeats', app, /MAX_NUM_STORED_HEARTBEATS = .+;/, [30]],
    ['sends at most 1024 bytes of them', app, /MAX_HEADER_BYTES = .+;/, [1_024]],
  ])(
    '%s',
    {
      tags: [
        'SESSION-5',
        'SESSION-6',
        'SESSION-7',
        'SESSION-8',
        'SESSION-9',
        'SESSION-10',
        'SESSION-11',
        'SESSION-12',
        'SESSION-13',
        'SIGNIN-16',
      ],
    },
    (_what, source, statement, numbers) => {
      expect(numbersIn(source, statement)).toEqual(numbers);
    },
  );
});
