import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { nextTab } from '../rules/next-tab.ts';

interface Tab {
  readonly id: string;
  readonly label: string;
  /** Begins with a heading of its own: without scripts there are no tabs, and all panels are shown. */
  readonly panel: ReactNode;
}

interface TabsProps {
  /** The id of the heading that names the tabs. */
  readonly labelledBy: string;
  readonly tabs: readonly Tab[];
}

/**
 * Tabs by the ARIA Authoring Practices' pattern: one of them is in the tab order, the arrows choose.
 * The panels that are not chosen are hidden by a style for browsers with scripts, so that the
 * server's HTML is what everybody sees first, and nothing moves when the scripts arrive.
 */
export function Tabs({ labelledBy, tabs }: TabsProps) {
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextTab(event.key, chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-labelledby={labelledBy}
        onKeyDown={onKeyDown}
        className="needs-script grid grid-cols-3 few-letters:grid-cols-1 border-b border-rule-strong"
      >
        {tabs.map(({ id, label }, place) => (
          <TabButton
            key={id}
            id={id}
            label={label}
            place={place}
            isChosen={place === chosen}
            onChoose={() => setChosen(place)}
          />
        ))}
      </div>
      <div className="space-y-6">
        {tabs.map(({ id, panel }, place) => (
          <div
            key={id}
            id={id}
            role="tabpanel"
            aria-labelledby={`${id}-tab`}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls takes the focus itself
            tabIndex={0}
            className={`pt-8 ${place === chosen ? '' : 'scripted:hidden'}`}
          >
            {panel}
          </div>
        ))}
      </div>
    </>
  );
}

interface TabButtonProps extends Pick<Tab, 'id' | 'label'> {
  /** From 0. */
  readonly place: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function TabButton({ id, label, place, isChosen, onChoose }: TabButtonProps) {
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab`}
      aria-controls={id}
      aria-selected={isChosen}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      className={`relative flex min-h-16 flex-col items-start gap-1 px-3 py-3 text-left font-medium transition-colors sm:flex-row sm:items-center sm:gap-3 sm:px-6 ${isChosen ? 'text-ink after:absolute after:inset-x-0 after:-bottom-px after:border-b-2 after:border-accent' : 'text-ink-soft hover:text-ink'}`}
    >
      <span
        aria-hidden="true"
        className={`grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums ${isChosen ? 'keeps-ground bg-accent text-on-accent' : 'bg-sunk'}`}
      >
        {place + 1}
      </span>
      <span className="leading-snug">{label}</span>
    </button>
  );
}
