import { ChevronDown } from 'lucide-react';
import { CURRICULUM, moreSections, sectionCount } from '../messages.ts';

/** Sections shown before the button for the rest is pressed. */
const SECTIONS_AT_FIRST = 12;

/** The sections in their order; nothing where all are blank. */
export function Curriculum({ sections }: { readonly sections: readonly string[] }) {
  const written = sections.filter((section) => section.trim() !== '');
  if (written.length === 0) return null;
  const rest = written.slice(SECTIONS_AT_FIRST);
  return (
    <section aria-labelledby="curriculum">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-2xl" id="curriculum">
          {CURRICULUM}
        </h2>
        <p className="shrink-0 text-sm text-ink-soft tabular-nums">
          {sectionCount(written.length)}
        </p>
      </div>
      <div className="mt-4 rounded-lg border border-rule bg-surface">
        <Sections from={1} sections={written.slice(0, SECTIONS_AT_FIRST)} />
        {rest.length > 0 && (
          <details className="group border-t border-rule">
            <summary className="flex min-h-13 items-center gap-2 px-5 font-medium group-open:hidden">
              <ChevronDown aria-hidden="true" className="size-4" />
              {moreSections(rest.length)}
            </summary>
            <Sections from={SECTIONS_AT_FIRST + 1} sections={rest} />
          </details>
        )}
      </div>
    </section>
  );
}

interface SectionsProps {
  readonly from: number;
  readonly sections: readonly string[];
}

function Sections({ from, sections }: SectionsProps) {
  return (
    <ol className="divide-y divide-rule" start={from}>
      {sections.map((section, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may read the same
        <li key={place} className="flex items-baseline gap-4 px-5 py-3">
          <span
            aria-hidden="true"
            className="w-6 shrink-0 text-right font-serif text-lg leading-none font-semibold text-accent-text tabular-nums"
          >
            {from + place}
          </span>
          <span className="min-w-0 wrap-anywhere">{section}</span>
        </li>
      ))}
    </ol>
  );
}
