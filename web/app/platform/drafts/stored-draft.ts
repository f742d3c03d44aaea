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

/** A reloaded page may open before the browser has closed the old one; in milliseconds. */
const RELOAD_MS = 500;

/** A draft that no other form, in any tab, writes while this one is open. */
export interface ClaimedDraft<T> extends Draft<T> {
  /** No other form gets the draft before `action` has ended, even if this form is closed. */
  during<R>(action: () => Promise<R>): Promise<R>;
  /**
   * The form is closed: another may go on with the draft as soon as no `during` is under way. Until
   * one does, this form can still store and remove its own draft.
   */
  release(): void;
}

/** The drafts of one kind of form. `subject` says whose a draft is, and of what. */
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
    claim: (...subject) => inTurn(() => claim(nameOf(subject), schema)),
  };
}

let claiming: Promise<unknown> = Promise.resolve();

/** React opens a form twice in development: the second must find the first one closed. */
function inTurn<T>(action: () => Promise<T>): Promise<T> {
  const result = claiming.then(action);
  claiming = result.catch(() => undefined);
  return result;
}

async function claim<T>(base: string, schema: DraftSchema<T>): Promise<ClaimedDraft<T>> {
  forgetOldDrafts();
  // The tab remembers its own, over reloads and where the browser opens its tabs again.
  const ownName = tryStorage(() => sessionStorage.getItem(base));
  const names = namesUnder(`${base}:`, schema);
  const first = names.filter((name) => name === ownName);
  for (const name of new Set([...first, ...names])) {
    const release = await holdDraft(name, name === ownName ? RELOAD_MS : 0);
    // Without locks the form that wrote it may still be open: the draft goes on under a new name.
    if (release) {
      return claimed(base, hasLocks() ? name : moveDraft(name, newName(base)), schema, release);
    }
  }
  const name = newName(base);
  const release = await holdDraft(name, 0);
  return claimed(base, name, schema, () => release?.());
}

/** A unique name; `randomUUID` exists on a secure origin only. */
function newName(base: string): string {
  return `${base}:${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;
}

function claimed<T>(
  base: string,
  name: string,
  schema: DraftSchema<T>,
  unlock: () => void,
): ClaimedDraft<T> {
  tryStorage(() => sessionStorage.setItem(base, name));
  const { read, keep, forget } = draftAt(() => localStorage, name, schema);
  const currentText = () => tryStorage(() => localStorage.getItem(name));
  let released = false;
  let underWay = 0;
  const unlockIfIdle = () => {
    if (released && underWay === 0) unlock();
  };
  /** The stored text after this form's last change. */
  let lastText = currentText();
  const whileOwn = (action: () => void) => {
    if (released && currentText() !== lastText) return;
    action();
    lastText = currentText();
  };
  return {
    read,
    keep: (value) => whileOwn(() => keep(value)),
    forget: () => whileOwn(forget),
    during: async (action) => {
      underWay += 1;
      try {
        return await action();
      } finally {
        underWay -= 1;
        unlockIfIdle();
      }
    },
    release: () => {
      released = true;
      unlockIfIdle();
    },
  };
}
