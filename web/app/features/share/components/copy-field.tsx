import { Check, Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { Button } from '../../../ui/button.tsx';
import { COPIED, COPY, COPY_FAILED, LINK } from '../messages.ts';

/** SHARE-3. */
const SHOWN_MS = 2000;

export function CopyField({ url }: { readonly url: string }) {
  const field = useRef<HTMLInputElement>(null);
  const fieldId = useId();
  const [outcome, setOutcome] = useState<{ copied: boolean } | undefined>();

  useEffect(() => {
    if (!outcome?.copied) return;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <div>
      <label className="text-sm font-medium" htmlFor={fieldId}>
        {LINK}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          ref={field}
          className="min-h-11 min-w-0 grow rounded-md border border-rule-strong bg-paper px-3 text-[0.9375rem] text-ellipsis text-ink-soft"
          id={fieldId}
          onFocus={(event) => event.target.select()}
          readOnly
          value={url}
        />
        <Button
          className="min-w-29 shrink-0"
          onClick={async () => {
            if (field.current) setOutcome({ copied: await copyText(field.current) });
          }}
          variant="primary"
        >
          {outcome?.copied ? (
            <Check aria-hidden="true" className="size-4.5" />
          ) : (
            <Copy aria-hidden="true" className="size-4.5" />
          )}
          {outcome?.copied ? COPIED : COPY}
        </Button>
      </div>
      <p className={outcome?.copied === false ? 'mt-2 text-sm' : 'sr-only'} role="status">
        {outcome && (outcome.copied ? COPIED : COPY_FAILED)}
      </p>
    </div>
  );
}
