import {
  createMediaStore,
  type MediaState,
  type MediaStore,
} from 'media-chrome/media-store/media-store';
import { useEffect, useState } from 'react';

/** A player's state as it changes, and what asks it for changes (media-chrome's media store). */
export interface PlayerState {
  readonly state: Partial<MediaState>;
  readonly ask: (type: string, detail?: unknown) => void;
}

/** @returns undefined before the element is known */
export function useMediaStore(
  media: HTMLMediaElement | null,
  frame: HTMLElement | null,
): PlayerState | undefined {
  const [known, setKnown] = useState<{ store: MediaStore; state: Partial<MediaState> }>();
  useEffect(() => {
    if (!media || !frame) return undefined;
    const store = createMediaStore({
      media,
      fullscreenElement: frame,
      documentElement: document,
      options: { noSubtitlesLangPref: true, noMutedPref: true },
    });
    // It knows nothing before it has asked the element.
    const leave = store.subscribe((state) => {
      if (state.mediaPaused !== undefined) setKnown({ store, state });
    });
    return () => {
      leave();
      setKnown(undefined);
    };
  }, [media, frame]);
  return (
    known && {
      state: known.state,
      ask: (type, detail) => known.store.dispatch({ type, detail }),
    }
  );
}
