import { Container } from '../../../ui/container.tsx';
import { MESSAGES } from '../messages.ts';

const TEXTS = MESSAGES.community;

/** Fixed figures (TEACH-3). */
export function Community() {
  return (
    <section aria-labelledby="company" className="bg-hall py-14 text-on-hall sm:py-20">
      <Container>
        <h2 id="company" className="text-3xl sm:text-4xl">
          {TEXTS.title}
        </h2>
        <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-8 lg:grid-cols-4 few-letters:grid-cols-1">
          {TEXTS.figures.map(({ value, label }) => (
            <div
              key={label}
              className="flex flex-col-reverse justify-end border-t pt-4 text-on-hall-soft"
            >
              <dt className="mt-1">{label}</dt>
              <dd className="font-serif text-4xl font-semibold text-on-hall tabular-nums sm:text-5xl">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}
