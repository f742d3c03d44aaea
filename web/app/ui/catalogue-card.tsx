interface CatalogueCardProps {
  /** Large in the card's corner: a status, an initial. */
  readonly mark: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
}

/** A card from a library's drawer: the picture of pages that have nothing else to show. */
export function CatalogueCard({ mark, lines }: CatalogueCardProps) {
  return (
    <div aria-hidden="true" className="relative mx-auto w-full max-w-sm">
      <div className="absolute inset-0 rotate-3 rounded-lg border border-rule bg-sunk shadow-low" />
      <div className="relative -rotate-1 rounded-lg border border-rule bg-surface px-6 pt-5 pb-10 shadow-card">
        <p className="border-b-2 border-danger/40 pb-2 font-serif text-5xl font-semibold text-accent-text tabular-nums">
          {mark}
        </p>
        <dl className="text-sm">
          {lines.map(({ label, value }) => (
            <div key={label} className="flex gap-4 border-b border-rule py-2.5">
              <dt className="w-20 shrink-0 text-ink-soft">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="h-9 border-b border-rule" />
        <div className="absolute bottom-3.5 left-1/2 size-3 -translate-x-1/2 rounded-full border border-rule-strong bg-paper" />
      </div>
    </div>
  );
}
