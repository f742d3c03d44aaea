import { Container } from '../../../ui/container.tsx';
import { MESSAGES, STEPS, type Step } from '../messages.ts';
import { Launch, Plan, Recording } from './step-drawings.tsx';
import { Tabs } from './tabs.tsx';

const TEXTS = MESSAGES.begin;
const DRAWINGS = { plan: Plan, record: Recording, launch: Launch } as const;

export function HowToBegin() {
  return (
    <section aria-labelledby="begin" className="py-16 sm:py-24">
      <Container>
        <p className="eyebrow">{TEXTS.eyebrow}</p>
        <h2 id="begin" className="mt-2 text-3xl sm:text-4xl">
          {TEXTS.title}
        </h2>
        <p className="mt-3 text-lg text-ink-soft">{TEXTS.lead}</p>
        <div className="mt-10">
          <Tabs
            labelledBy="begin"
            tabs={STEPS.map((step) => ({
              id: step.id,
              label: step.title,
              panel: <StepPanel step={step} />,
            }))}
          />
        </div>
      </Container>
    </section>
  );
}

function StepPanel({ step: { id, title, lead, points } }: { readonly step: Step }) {
  const Drawing = DRAWINGS[id];
  return (
    <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[2fr_3fr]">
      <div className="overflow-hidden rounded-lg border border-rule">
        <Drawing />
      </div>
      <div>
        <h3 className="text-2xl sm:text-3xl">{title}</h3>
        <p className="mt-3 max-w-prose text-lg text-ink-soft">{lead}</p>
        <ul className="mt-5 grid gap-3">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <Tick />
              {point}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Tick() {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      className="mt-0.75 size-5 shrink-0 text-success"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M4 10.5l4 4 8-9" />
    </svg>
  );
}
