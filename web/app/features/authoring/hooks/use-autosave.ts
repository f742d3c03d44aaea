import { useEffect, useState, useSyncExternalStore } from 'react';
import { type OnSaved, TextSaver } from '../mutations/text-saver.ts';
import type { ReadDraft } from '../queries/draft-query.ts';

/** Saves the text of a lesson by itself: after a pause, and whenever the page may end. */
export function useAutosave(uid: string, lessonId: string, opened: ReadDraft, onSaved: OnSaved) {
  const [saver] = useState(() => new TextSaver(uid, lessonId, opened, onSaved));
  const { state, theirs } = useSyncExternalStore(saver.subscribe, saver.snapshot, saver.snapshot);
  useEffect(() => {
    const save = () => void saver.flush();
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    // What this device has kept from before.
    save();
    document.addEventListener('visibilitychange', onHidden);
    addEventListener('online', save);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      removeEventListener('online', save);
      save();
    };
  }, [saver]);
  return { saver, state, theirs };
}
