import { tryStorage } from '../browser-storage.ts';
import { hasLocks, holdDraft } from './draft-locks.ts';
import {
  type Draft,
  type DraftSchema,
  draftAt,
  forgetOldDrafts,
  moveDraft,
  namesUnder,
  PREFIX,
} from './kept-drafts.ts';

/** A page that is loaded anew may be there before the one that it takes the place of has gone. */
const RELOAD_MS = 500;

/** A draft that no other form writes while this one is open, in whatever tab. */
export interface ClaimedDraft<T> extends Draft<T> {
  /** Nobody else goes on with the draft before this has ended, also where the form is closed. */
  during<R>(act: () => Promise<R>): Promise<R>;
  /**
   * The form is closed: another may go on with what was kept, once nothing is under way with it.
   * Until one does, what this one still has to do with its own draft is done.
   */
  release(): void;
}

/** The drafts of one kind of form. Their subject is whose they are, and of what. */
export interface StoredDraft<T> {
  /** Kept in this tab: over reloads and a sign-in, until the tab is closed. */
  inTab(...subject: readonly string[]): Draft<T>;
  /**
   * Kept in this browser: over reloads, crashes and closed tabs, for thirty days. Each open form has a
   * draft of its own; a new one goes on with the newest that no open form has.
   */
  claim(...subject: readonly string[]): Promise<ClaimedDraft<T>>;
}

/**
 * @param kind names the form
 * @param schema of what is kept: what does not fit it, as from another version of the site, is none.
 *   The schemas of forms are zod's; pages that load none bring a check of their own
 */
export function storedDraft<T>(kind: string, schema: DraftSchema<T>): StoredDraft<T> {
  const nameOf = (subject: readonly string[]) =>
    PREFIX + [kind, ...subject].map(encodeURIComponent).join(':');
  return {
    inTab: (...subject) => draftAt(() => sessionStorage, nameOf(subject), schema),
    claim: (...subject) => oneAfterAnother(() => claim(nameOf(subject), schema)),
  };
}

let claiming: Promise<unknown> = Promise.resolve();

/** A form that React opens twice, as it does in development, is not to be taken for two. */
function oneAfterAnother<T>(act: () => Promise<T>): Promise<T> {
  const result = claiming.then(act);
  claiming = result.catch(() => undefined);
  return result;
}

async function claim<T>(base: string, schema: DraftSchema<T>): Promise<ClaimedDraft<T>> {
  forgetOldDrafts();
  // The tab remembers its own, over reloads and where the browser opens its tabs again.
  const own = tryStorage(() => sessionStorage.getItem(base));
  const kept = namesUnder(`${base}:`, schema);
  const first = kept.filter((name) => name === own);
  for (const name of new Set([...first, ...kept])) {
    const release = await holdDraft(name, name === own ? RELOAD_MS : 0);
    // Without locks nobody can say whether the form that wrote it is still open: it goes on elsewhere.
    if (release) {
      return claimed(base, hasLocks() ? name : moveDraft(name, newName(base)), schema, release);
    }
  }
  const name = newName(base);
  const release = await holdDraft(name, 0);
  return claimed(base, name, schema, () => release?.());
}

/** An id of its own; `randomUUID` is there on a secure origin only. */
function newName(base: string): string {
  return `${base}:${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}

function claimed<T>(
  base: string,
  name: string,
  schema: DraftSchema<T>,
  letGo: () => void,
): ClaimedDraft<T> {
  tryStorage(() => sessionStorage.setItem(base, name));
  const { read, keep, forget } = draftAt(() => localStorage, name, schema);
  const standing = () => tryStorage(() => localStorage.getItem(name));
  let released = false;
  let underWay = 0;
  const letGoAtLast = () => {
    if (released && underWay === 0) letGo();
  };
  /** What stood there when this form had it last. */
  let left = standing();
  const whileOwn = (act: () => void) => {
    if (released && standing() !== left) return;
    act();
    left = standing();
  };
  return {
    read,
    keep: (value) => whileOwn(() => keep(value)),
    forget: () => whileOwn(forget),
    during: async (act) => {
      underWay += 1;
      try {
        return await act();
      } finally {
        underWay -= 1;
        letGoAtLast();
      }
    },
    release: () => {
      released = true;
      letGoAtLast();
    },
  };
}
