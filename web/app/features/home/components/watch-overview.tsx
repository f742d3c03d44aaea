import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { MESSAGES } from '../messages.ts';

const TEXTS = MESSAGES.hero;

type Part = typeof import('../../overview/components/overview.tsx');

/** The overview is loaded at the first press; after a failure the next press loads it again. */
export function WatchOverview() {
  const [part, setPart] = useState<Part>();
  const [stage, setStage] = useState<'closed' | 'loading' | 'failed' | 'open'>('closed');
  const watch = async () => {
    setStage('loading');
    try {
      setPart(await import('../../overview/components/overview.tsx'));
      setStage('open');
    } catch {
      setStage('failed');
    }
  };
  return (
    <>
      <Button
        aria-haspopup="dialog"
        size="lg"
        className="needs-script"
        busy={stage === 'loading'}
        onClick={watch}
      >
        <svg viewBox="0 0 20 20" className="size-4.5" fill="currentColor" aria-hidden="true">
          <path d="M5 2.5l12 7.5-12 7.5z" />
        </svg>
        {TEXTS.overview}
      </Button>
      {stage === 'failed' && (
        <p role="alert" className="w-full text-ink-soft">
          {TEXTS.overviewFailed}{' '}
          <Link className="link" reloadDocument to="">
            {TEXTS.reload}
          </Link>
        </p>
      )}
      {part && <part.Overview open={stage === 'open'} onClose={() => setStage('closed')} />}
    </>
  );
}
