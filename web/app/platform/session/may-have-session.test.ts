import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { isUserKey, mayHaveSession, RESTORING_SCRIPT } from './may-have-session.ts';

type Stored = readonly string[] | 'forbidden';

const USER = 'firebase:authUser:lectern:[DEFAULT]';
const REDIRECT = 'firebase:pendingRedirect:lectern:[DEFAULT]';

/** A browser's storage of which only the names of what is kept exist. */
function storages(local: Stored, session: Stored) {
  const of = (stored: Stored) => {
    if (stored === 'forbidden') throw new Error('storage is forbidden');
    return Object.fromEntries(stored.map((key) => [key, '{}']));
  };
  return {
    get localStorage() {
      return of(local);
    },
    get sessionStorage() {
      return of(session);
    },
  };
}

function decides(local: Stored, session: Stored): boolean {
  Object.defineProperties(
    globalThis,
    Object.fromEntries(
      Object.entries(Object.getOwnPropertyDescriptors(storages(local, session))).map(
        ([name, property]) => [name, { ...property, configurable: true }],
      ),
    ),
  );
  return mayHaveSession();
}

/** Runs the head's script in a browser of which only what it touches exists. */
function scriptDecides(local: Stored, session: Stored): boolean {
  const classes = new Set<string>();
  let later: (() => void) | undefined;
  const context = Object.defineProperties(
    {
      setTimeout: (callback: () => void) => {
        later = callback;
      },
      document: {
        documentElement: {
          classList: {
            add: (name: string) => classes.add(name),
            remove: (name: string) => classes.delete(name),
          },
        },
      },
    },
    Object.getOwnPropertyDescriptors(storages(local, session)),
  );
  runInNewContext(RESTORING_SCRIPT, context);
  const covered = classes.has('restoring');
  later?.();
  expect(classes.size, 'the cover goes by itself').toBe(0);
  return covered;
}

const real = Object.getOwnPropertyDescriptors(globalThis);

afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const property = real[name];
    if (property) Object.defineProperty(globalThis, name, property);
  }
});

describe('a session to restore', () => {
  it.each<[string, Stored, Stored, boolean]>([
    ['an empty browser', [], [], false],
    ['a guest with a theme', ['theme'], ['scroll'], false],
    ['a remembered user', ['theme', USER], [], true],
    ['a user until the browser is closed', [], [USER], true],
    ['a redirect under way', [], [REDIRECT], true],
    ['other keys of the client', ['firebase:host:lectern', 'firebase:persistence:x'], [], false],
    ['forbidden storage', 'forbidden', 'forbidden', false],
  ])('%s', (_name, local, session, expected) => {
    expect(decides(local, session)).toBe(expected);
    expect(scriptDecides(local, session)).toBe(expected);
  });

  it('is recognised by the name of a key', () => {
    expect(isUserKey(USER)).toBe(true);
    expect(isUserKey(REDIRECT)).toBe(false);
    expect(isUserKey(null)).toBe(false);
  });
});
