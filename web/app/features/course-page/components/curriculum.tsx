import type { CourseOutline } from '@lectern/contract/lesson';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { outlineQuery } from '../../lesson/queries/outline-query.ts';
import { durationShown } from '../../lesson/rules/duration-shown.ts';
import { useMayLearn } from '../hooks/use-may-learn.ts';
import { CURRICULUM, lessonCount, moreSections, sectionCount } from '../messages.ts';
import { SectionLessons } from './section-lessons.tsx';

/** Sections shown before the button for the rest is pressed. */
const SECTIONS_AT_FIRST = 12;

interface CurriculumProps {
  readonly courseId: string;
  readonly sections: readonly string[];
  /** Undefined for a guest. */
  readonly user: EmailUser | undefined;
}

/** The sections in their order, with their lessons; nothing where all are blank. */
export function Curriculum({ courseId, sections: titles, user }: CurriculumProps) {
  const { data: outline } = useQuery(outlineQuery(browserApi, courseId));
  const mayLearn = useMayLearn(courseId, user);
  const written = shownSections(titles, outline);
  if (written.length === 0) return null;
  const rest = written.slice(SECTIONS_AT_FIRST);
  const shown = { courseId, mayLearn };
  return (
    <section aria-labelledby="curriculum">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-2xl" id="curriculum">
          {CURRICULUM}
        </h2>
        <p className="text-sm text-ink-soft tabular-nums">
          {[sectionCount(written.length), ...lessonFacts(outline)].join(' · ')}
        </p>
      </div>
      <div className="mt-4 rounded-lg border border-rule bg-surface">
        <Sections {...shown} from={1} sections={written.slice(0, SECTIONS_AT_FIRST)} />
        {rest.length > 0 && (
          <details className="group border-t border-rule">
            <summary className="flex min-h-13 items-center gap-2 px-5 font-medium group-open:hidden">
              <ChevronDown aria-hidden="true" className="size-4" />
              {moreSections(rest.length)}
            </summary>
            <Sections {...shown} from={SECTIONS_AT_FIRST + 1} sections={rest} />
          </details>
        )}
      </div>
    </section>
  );
}

type ShownSection = Pick<CourseOutline['sections'][number], 'title' | 'lessons'>;

/** The course's own titles; the outline, which is asked for apart, may be a moment behind them. */
function shownSections(
  titles: readonly string[],
  outline: CourseOutline | undefined,
): ShownSection[] {
  return titles
    .map((title, place) => {
      const section = outline?.sections[place];
      return { title, lessons: section?.title === title ? section.lessons : [] };
    })
    .filter(({ title }) => title.trim() !== '');
}

function lessonFacts(outline: CourseOutline | undefined): string[] {
  if (!outline || outline.lessonCount === 0) return [];
  return [lessonCount(outline.lessonCount), durationShown(outline.minutes)].filter(Boolean);
}

interface SectionsProps {
  readonly courseId: string;
  readonly mayLearn: boolean;
  readonly from: number;
  readonly sections: readonly ShownSection[];
}

function Sections({ courseId, mayLearn, from, sections }: SectionsProps) {
  return (
    <ol className="divide-y divide-rule" start={from}>
      {sections.map(({ title, lessons }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may read the same
        <li key={place} className="px-5 py-3">
          <div className="flex items-baseline gap-4">
            <span
              aria-hidden="true"
              className="w-6 shrink-0 text-right font-serif text-lg leading-none font-semibold text-accent-text tabular-nums"
            >
              {from + place}
            </span>
            <span className="min-w-0 wrap-anywhere">{title}</span>
          </div>
          {lessons.length > 0 && (
            <SectionLessons courseId={courseId} mayLearn={mayLearn} lessons={lessons} />
          )}
        </li>
      ))}
    </ol>
  );
}
