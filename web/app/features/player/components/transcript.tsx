import type { Lesson } from '@lectern/contract/lesson';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { ListSearch } from '../../../ui/list-search.tsx';
import { useSecond } from '../hooks/use-second.ts';
import { TRANSCRIPT } from '../messages.ts';
import { transcriptQuery } from '../queries/transcript-query.ts';
import { seekTo } from '../rules/act-on-media.ts';
import { cueAt } from '../rules/cue-at.ts';
import { languageName } from '../rules/language-name.ts';
import { timeShown } from '../rules/time-shown.ts';

interface TranscriptProps {
  readonly lesson: Lesson;
  readonly uid: string | undefined;
  readonly media: HTMLMediaElement | null;
}

/** What is said, in one of its languages: it follows the recording, and leads to its places. */
export function Transcript({ lesson, uid, media }: TranscriptProps) {
  const headingId = useId();
  const [chosen, setChosen] = useState<string>();
  const [sought, setSought] = useState('');
  const languages = lesson.captions.map(({ language }) => language);
  const language = chosen ?? languages[0] ?? '';
  const { data, isError, refetch } = useQuery({
    ...transcriptQuery(browserApi, { lessonId: lesson.id, language }, uid),
    enabled: language !== '',
  });
  if (language === '') return null;
  return (
    <section aria-labelledby={headingId} className="mb-10">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id={headingId} className="mr-auto text-lg">
          {TRANSCRIPT.heading}
        </h2>
        {languages.length > 1 && (
          <select
            aria-label={TRANSCRIPT.language}
            value={language}
            onChange={(event) => setChosen(event.target.value)}
            className="min-h-11 rounded-md border border-rule-strong bg-surface px-3 text-[0.9375rem] needs-script"
          >
            {languages.map((each) => (
              <option key={each} value={each}>
                {languageName(each)}
              </option>
            ))}
          </select>
        )}
        <div className="needs-script max-sm:w-full">
          <ListSearch
            label={TRANSCRIPT.search}
            hint={TRANSCRIPT.hint}
            value={sought}
            onSearch={setSought}
          />
        </div>
      </div>
      {data ? (
        <Lines language={language} cues={data.cues} sought={sought} media={media} />
      ) : (
        <p className="mt-3 text-ink-soft">
          {isError ? TRANSCRIPT.failed : TRANSCRIPT.loading}{' '}
          {isError && (
            <button type="button" className="link min-h-6" onClick={() => refetch()}>
              {TRANSCRIPT.retry}
            </button>
          )}
        </p>
      )}
    </section>
  );
}

interface Cue {
  readonly start: number;
  readonly text: string;
}

interface LinesProps {
  readonly language: string;
  readonly cues: readonly Cue[];
  readonly sought: string;
  readonly media: HTMLMediaElement | null;
}

function Lines({ language, cues, sought, media }: LinesProps) {
  const words = sought.trim().toLocaleLowerCase();
  const second = useSecond(media);
  const current = cues[cueAt(cues, second)];
  const shown = words === '' ? cues : cues.filter(({ text }) => isIn(text, words));
  const list = useRef<HTMLOListElement>(null);
  const isFollowing = media !== null && words === '';
  useEffect(() => {
    if (isFollowing && current) showCurrent(list.current);
  }, [isFollowing, current]);
  return (
    <>
      <p role="status" className={words === '' ? 'sr-only' : 'mt-3 text-sm text-ink-soft'}>
        {words === '' ? '' : TRANSCRIPT.found(shown.length)}
      </p>
      <ol
        ref={list}
        lang={language}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        className="relative mt-3 max-h-88 overflow-y-auto rounded-lg border border-rule bg-surface p-1.5"
      >
        {shown.map((cue) => (
          <Line
            key={`${cue.start} ${cue.text}`}
            cue={cue}
            isCurrent={media !== null && cue === current}
            onGo={media ? () => goTo(media, cue.start) : undefined}
          >
            {marked(cue.text, words)}
          </Line>
        ))}
      </ol>
    </>
  );
}

interface LineProps {
  readonly cue: Cue;
  readonly isCurrent: boolean;
  /** Undefined where there is no recording that could be led. */
  readonly onGo: (() => void) | undefined;
  readonly children: ReactNode;
}

const LINE = 'grid w-full grid-cols-[3.25rem_1fr] gap-2 rounded-md px-2 py-2 text-left leading-6';

function Line({ cue, isCurrent, onGo, children }: LineProps) {
  const time = timeShown(cue.start);
  const text = (
    <>
      <span className="text-sm text-ink-soft tabular-nums">{time}</span>
      <span className="wrap-anywhere whitespace-pre-line">{children}</span>
    </>
  );
  return (
    <li className="[contain-intrinsic-block-size:auto_2.5rem] [content-visibility:auto]">
      {onGo ? (
        <button
          type="button"
          aria-current={isCurrent ? 'true' : undefined}
          onClick={onGo}
          className={`${LINE} transition-colors hover:bg-sunk aria-[current]:bg-accent-wash aria-[current]:font-medium`}
        >
          {text}
        </button>
      ) : (
        <p className={LINE}>{text}</p>
      )}
    </li>
  );
}

function goTo(media: HTMLMediaElement, second: number): void {
  seekTo(media, second);
  // What hinders it is shown by the player.
  media.play().catch(() => undefined);
}

/** Moves the list alone: the page stays where it is while one reads. */
function showCurrent(list: HTMLElement | null): void {
  const line = list?.querySelector('[aria-current]')?.closest('li');
  if (!list || !line || list.contains(document.activeElement)) return;
  list.scrollTop = line.offsetTop - (list.clientHeight - line.offsetHeight) / 2;
}

function isIn(text: string, words: string): boolean {
  return text.toLocaleLowerCase().includes(words);
}

/** The text with what was sought marked in it. */
function marked(text: string, words: string): ReactNode {
  const at = words === '' ? -1 : text.toLocaleLowerCase().indexOf(words);
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className="bg-accent text-on-accent">{text.slice(at, at + words.length)}</mark>
      {text.slice(at + words.length)}
    </>
  );
}
