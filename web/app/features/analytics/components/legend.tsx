const LOOKS = {
  finished: 'bg-success keeps-ground',
  began: 'border border-success bg-success-wash',
  first: 'bg-success keeps-ground',
  again: 'bg-accent keeps-ground',
} as const;

interface LegendProps {
  readonly entries: readonly { readonly look: keyof typeof LOOKS; readonly name: string }[];
}

/** Says which ground of a picture means what. */
export function Legend({ entries }: LegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
      {entries.map(({ look, name }) => (
        <li key={look} className="flex items-center gap-2">
          <span aria-hidden="true" className={`size-3.5 shrink-0 rounded-sm ${LOOKS[look]}`} />
          {name}
        </li>
      ))}
    </ul>
  );
}
