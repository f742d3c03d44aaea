import type { ReactNode } from 'react';
import { useIdentityConfig } from '../../../platform/identity-config.ts';
import { useOrigin } from '../../../platform/page-head.tsx';
import { MESSAGES } from '../messages.ts';
import { coursesSample, FAILURE_SAMPLE, seatSample, tokenSample } from '../rules/samples.ts';
import { CodeSample } from './code-sample.tsx';

/** The rules that all calls share. */
export function Guide() {
  const origin = useOrigin();
  const askForToken = tokenSample(origin, useIdentityConfig());
  const { base, token, failures, limits } = MESSAGES;
  return (
    <section id="guide" aria-labelledby="guide-title" className="scroll-mt-24">
      <h2 id="guide-title" className="text-3xl">
        {MESSAGES.guide}
      </h2>
      <Part title={base.title} text={base.text}>
        <CodeSample title={base.example} code={coursesSample(origin)} />
      </Part>
      <Part title={token.title} text={token.text}>
        {askForToken ? (
          <CodeSample title={token.ask} code={askForToken} />
        ) : (
          <p className="mt-3 text-ink-soft">{token.elsewhere}</p>
        )}
        <CodeSample title={token.send} code={seatSample(origin)} />
      </Part>
      <Part title={failures.title} text={failures.text}>
        <CodeSample title={failures.example} code={FAILURE_SAMPLE} />
      </Part>
      <Part title={limits.title} text={limits.text} />
    </section>
  );
}

interface PartProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <>
      <h3 className="mt-8 text-xl">{title}</h3>
      <p className="mt-2 max-w-prose text-ink-soft">{text}</p>
      {children}
    </>
  );
}
