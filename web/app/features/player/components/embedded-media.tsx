import type { Lesson } from '@lectern/contract/lesson';
import { ExternalLink, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EMBED } from '../messages.ts';

interface EmbeddedMediaProps {
  readonly lesson: Lesson;
  readonly embed: NonNullable<Lesson['embed']>;
  /** Called with the recording, where it is a file; its player is the browser's own. */
  readonly onMedia: (media: HTMLMediaElement | null) => void;
}

/** A recording of another site, from which nothing is loaded before it is asked for. */
export function EmbeddedMedia({ lesson, embed, onMedia }: EmbeddedMediaProps) {
  const [src, setSrc] = useState<string>();
  return (
    <div className="overflow-hidden rounded-lg border border-rule bg-sunk shadow-low">
      {src === undefined ? (
        <Facade lesson={lesson} embed={embed} onPlay={() => setSrc(embed.src)} />
      ) : (
        <Frame src={src} lesson={lesson} embed={embed} onMedia={onMedia} />
      )}
      {embed.kind === 'page' && (
        <p className="border-t border-rule bg-surface px-4 py-2.5 text-sm text-ink-soft">
          {EMBED.byHand}
        </p>
      )}
    </div>
  );
}

interface FacadeProps extends Omit<EmbeddedMediaProps, 'onMedia'> {
  readonly onPlay: () => void;
}

function Facade({ lesson, embed: { kind, host }, onPlay }: FacadeProps) {
  return (
    <div className="grid min-h-64 place-items-center p-6 text-center sm:aspect-video sm:max-h-[max(16rem,calc(100dvh-27rem))] sm:w-full">
      <div className="flex max-w-xl flex-col items-center">
        <h2 className="text-xl wrap-anywhere sm:text-2xl">{EMBED.heading(kind, host)}</h2>
        <p className="mt-2 text-[0.9375rem] wrap-anywhere text-ink-soft">{EMBED.text(host)}</p>
        <Button variant="primary" size="lg" onClick={onPlay} className="mt-5 needs-script">
          <Play aria-hidden="true" className="size-4.5" />
          {EMBED.play(host)}
        </Button>
        <a
          href={lesson.address}
          rel="noopener noreferrer"
          className="link mt-3 inline-flex min-h-11 items-center gap-1.5 text-sm"
        >
          <ExternalLink aria-hidden="true" className="size-4" />
          {EMBED.open(host)}
        </a>
      </div>
    </div>
  );
}

interface FrameProps extends EmbeddedMediaProps {
  readonly src: string;
}

/** A page of this site's own, whose policy allows the other site alone. */
function Frame({ src, lesson, embed: { kind }, onMedia }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    frame.current?.focus();
    return () => onMedia(null);
  }, [onMedia]);
  return (
    <iframe
      ref={frame}
      src={src}
      title={lesson.title}
      allow="fullscreen; picture-in-picture; encrypted-media"
      onLoad={(event) => onMedia(mediaIn(event.currentTarget))}
      className={`block w-full bg-screen ${kind === 'audio' ? 'h-16' : 'aspect-video max-h-[max(14rem,calc(100dvh-27rem))]'}`}
    />
  );
}

/** The player in it is of this origin, where the recording is a file. */
function mediaIn({ contentDocument }: HTMLIFrameElement): HTMLMediaElement | null {
  return contentDocument?.querySelector<HTMLMediaElement>('video, audio') ?? null;
}
