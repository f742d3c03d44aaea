interface FiguresProps {
  readonly figures: readonly {
    readonly name: string;
    readonly value: string;
    /** Says what the figure is a part of. */
    readonly note?: string | undefined;
  }[];
}

/** A few figures beside each other, each with its name below. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl
      className={`grid gap-x-4 gap-y-5 border-y border-rule py-5 tabular-nums sm:flex sm:gap-0 sm:divide-x sm:divide-rule few-letters:flex few-letters:flex-col few-letters:gap-3 few-letters:divide-x-0 ${figures.length === 3 ? 'grid-cols-3' : 'grid-cols-2'}`}
    >
      {figures.map(({ name, value, note }) => (
        <div
          key={name}
          className="flex flex-col-reverse justify-end sm:px-8 sm:first:pl-0 sm:last:pr-0 few-letters:px-0"
        >
          <dt className="text-sm text-ink-soft">{name}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 font-serif text-2xl leading-9 font-semibold sm:text-[1.75rem]">
            {value}
            {note && <span className="font-sans text-sm font-normal text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
