import type { Lesson } from '@lectern/contract/lesson';
import { Suspense, useCallback, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useStreaming } from '../hooks/use-streaming.ts';
import { PLAYER } from '../messages.ts';
import { languageName } from '../rules/language-name.ts';

/** Only lessons with a recording load them; where they cannot be loaded, the browser's own stay. */
const PlayerControls = lazyPart(
  async () => (await import('./player-controls.tsx')).PlayerControls,
  () => null,
);

interface UploadedMediaProps {
  readonly lesson: Lesson;
  readonly media: HTMLMediaElement | null;
  readonly onMedia: (media: HTMLMediaElement | null) => void;
  readonly areKeysOn: () => boolean;
  /** Asks for the lesson anew: the address of the recording may have expired. */
  readonly onExpired: () => void;
}

/** A recording with its player; without a script the browser's own. */
export function UploadedMedia({
  lesson,
  media,
  onMedia,
  areKeysOn,
  onExpired,
}: UploadedMediaProps) {
  // Addresses are made anew with every answer: another one would begin the recording again.
  const [shown, setShown] = useState(lesson);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const [isOwn, setOwn] = useState(true);
  const [hasFailed, setFailed] = useState(false);
  const onReady = useCallback(() => setOwn(false), []);
  const isVideo = lesson.kind === 'video';
  useStreaming(isVideo ? media : null, shown.media?.hls);
  const retry = () => {
    setFailed(false);
    setShown(lesson);
    onExpired();
  };
  const attributes = {
    ref: onMedia,
    src: shown.media?.src,
    controls: isOwn,
    preload: 'metadata',
    'aria-label': (isVideo ? PLAYER.video : PLAYER.audio)(lesson.title),
    onError: () => setFailed(true),
  } as const;
  const tracks = shown.captions.map(({ language, src }) => (
    <track
      key={language}
      kind="captions"
      srcLang={language}
      label={languageName(language)}
      src={src}
    />
  ));
  return (
    <div
      ref={setFrame}
      className={`flex flex-col overflow-hidden rounded-lg border border-rule shadow-low [&:fullscreen]:rounded-none ${isVideo ? 'bg-screen' : 'bg-surface'}`}
    >
      {isVideo ? (
        <video
          {...attributes}
          // A player that took the place of the file goes with its element.
          key={shown.media?.src}
          poster={shown.media?.poster ?? undefined}
          playsInline
          onClick={isOwn ? undefined : () => media && toggle(media)}
          className="aspect-video max-h-[max(14rem,calc(100dvh-27rem))] w-full bg-screen object-contain [:fullscreen>&]:aspect-auto [:fullscreen>&]:h-0 [:fullscreen>&]:max-h-none [:fullscreen>&]:flex-1"
        >
          {tracks}
        </video>
      ) : (
        <audio {...attributes} className="w-full">
          {tracks}
        </audio>
      )}
      {hasFailed && (
        <div
          role="alert"
          className="flex flex-wrap items-center gap-3 border-t border-rule bg-surface p-3"
        >
          <p className="text-danger">{PLAYER.failed}</p>
          <Button onClick={retry}>{PLAYER.retry}</Button>
        </div>
      )}
      {media && frame && (
        <Suspense>
          <PlayerControls
            media={media}
            frame={frame}
            isVideo={isVideo}
            areKeysOn={areKeysOn}
            onReady={onReady}
          />
        </Suspense>
      )}
    </div>
  );
}

function toggle(media: HTMLMediaElement): void {
  if (media.paused) media.play().catch(() => undefined);
  else media.pause();
}
