import type { CaptionsSummary } from '@lectern/contract/caption';
import { ChevronRight } from 'lucide-react';
import { type ChangeEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../../platform/api-error.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { languageName } from '../../player/rules/language-name.ts';
import { CAPTIONS } from '../captions-messages.ts';
import { useImportCaptions } from '../mutations/use-captions.ts';
import { NO_CAPTIONS_TAG } from '../queries/captions-query.ts';

/** The languages that are offered first: those with the most speakers, and Europe’s. */
const LANGUAGES =
  'ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu id is it ja ko lt lv mr ms mt nb nl pa pl pt pt-BR ro ru sk sl sq sr sv sw ta te th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

interface CaptionsListProps {
  readonly uid: string;
  readonly lessonId: string;
  readonly there: readonly CaptionsSummary[];
  /** Opens the editor. */
  readonly onOpen: (language: string) => void;
}

/** In which languages there are captions, and how one more is added. */
export function CaptionsList({ uid, lessonId, there, onOpen }: CaptionsListProps) {
  return (
    <>
      <section aria-label={CAPTIONS.languages} className="mt-6">
        {there.length === 0 ? (
          <p className="text-ink-soft italic">{CAPTIONS.none}</p>
        ) : (
          <ul className="divide-y divide-rule rounded-lg border border-rule bg-surface">
            {there.map(({ language, savedAt }) => (
              <li key={language}>
                <Link
                  to={`?language=${language}`}
                  className="flex min-h-13 flex-wrap items-center gap-x-3 px-4 py-2 hover:bg-sunk"
                >
                  <span lang={language} className="font-medium">
                    {languageName(language)}
                  </span>
                  <span className="ml-auto text-sm text-ink-soft tabular-nums">
                    {CAPTIONS.savedOn(new Date(savedAt).toLocaleDateString('en-GB'))}
                  </span>
                  <ChevronRight aria-hidden="true" className="size-4 text-ink-soft" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </section>
      <AddCaptions uid={uid} lessonId={lessonId} there={there} onOpen={onOpen} />
    </>
  );
}

function AddCaptions({ uid, lessonId, there, onOpen }: CaptionsListProps) {
  const ids = { heading: useId(), language: useId(), file: useId(), help: useId() };
  const free = LANGUAGES.filter((tag) => there.every(({ language }) => language !== tag));
  const own = navigator.language.split('-')[0] ?? '';
  const [language, setLanguage] = useState(free.includes(own) ? own : (free[0] ?? ''));
  const add = useImportCaptions(uid, lessonId);
  const addFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    const given = { language, file, etag: NO_CAPTIONS_TAG };
    add.mutate(given, { onSuccess: () => onOpen(language) });
  };
  return (
    <section aria-labelledby={ids.heading} className="mt-10">
      <h2 id={ids.heading} className="text-xl">
        {CAPTIONS.add}
      </h2>
      <div className="mt-4 flex flex-wrap items-end gap-3">
        <div>
          <label htmlFor={ids.language} className="block pb-1.5 font-medium">
            {CAPTIONS.language}
          </label>
          <select
            id={ids.language}
            value={language}
            onChange={(event) => setLanguage(event.target.value)}
            className="min-h-11 rounded-md border border-rule-strong bg-surface px-3"
          >
            {free.map((tag) => (
              <option key={tag} value={tag}>
                {languageName(tag)}
              </option>
            ))}
          </select>
        </div>
        <input
          id={ids.file}
          type="file"
          accept=".vtt,.srt,text/vtt"
          aria-describedby={ids.help}
          disabled={add.isPending}
          onChange={addFile}
          className="peer sr-only"
        />
        <label
          htmlFor={ids.file}
          className={buttonClass(
            { variant: 'primary' },
            'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          )}
        >
          {CAPTIONS.file}
        </label>
        <Button onClick={() => onOpen(language)}>{CAPTIONS.byHand}</Button>
      </div>
      <p id={ids.help} className="mt-2 text-sm text-ink-soft">
        {CAPTIONS.fileHelp}
      </p>
      <p role="status" className={add.isError ? 'mt-3 text-danger' : 'sr-only'}>
        {add.isPending ? CAPTIONS.reading : add.isError ? whyNotAdded(add.error, language) : ''}
      </p>
    </section>
  );
}

function whyNotAdded(error: unknown, language: string): string {
  if (error instanceof ApiError && error.code === 'edited-meanwhile') {
    return CAPTIONS.isThere(languageName(language));
  }
  return [CAPTIONS.notAdded, failureReason(error)].join(' ').trim();
}
