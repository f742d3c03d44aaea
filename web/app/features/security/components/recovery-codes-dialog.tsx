import { useRef, useState } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { useSite } from '../../../platform/site.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { RECOVERY } from '../factor-messages.ts';

interface RecoveryCodesDialogProps {
  readonly email: string;
  /** Undefined: closed. */
  readonly codes: readonly string[] | undefined;
  readonly onClose: () => void;
}

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ email, codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open={codes !== undefined}
      onClose={onClose}
      title={RECOVERY.title}
      description={RECOVERY.lead}
      closeLabel={RECOVERY.close}
    >
      {codes && <Codes email={email} codes={codes} onClose={onClose} />}
    </Dialog>
  );
}

interface CodesProps extends RecoveryCodesDialogProps {
  readonly codes: readonly string[];
}

function Codes({ email, codes, onClose }: CodesProps) {
  const [isCopied, setCopied] = useState<boolean>();
  const field = useRef<HTMLInputElement>(null);
  const { name } = useSite();
  const text = codes.join('\n');
  const file = `${RECOVERY.fileHead(name, email)}\n\n${text}\n`;
  return (
    <div className="space-y-5">
      <ul
        aria-label={RECOVERY.list}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-md bg-sunk px-4 py-3 font-mono text-[0.9375rem] min-[26rem]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ul>
      {/* What is copied where the clipboard is not to be had. */}
      <input
        ref={field}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        value={codes.join(' ')}
        className="sr-only"
      />
      <div className="flex flex-wrap gap-3 max-sm:*:grow">
        <Button
          onClick={async () => {
            if (field.current) setCopied(await copyText(field.current));
          }}
        >
          {isCopied ? RECOVERY.copied : RECOVERY.copy}
        </Button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download={RECOVERY.fileName(name)}
          className={buttonClass({ variant: 'secondary' })}
        >
          {RECOVERY.download}
        </a>
        <Button variant="primary" onClick={onClose}>
          {RECOVERY.done}
        </Button>
      </div>
      <p className={isCopied === false ? 'text-sm' : 'sr-only'} role="status">
        {isCopied !== undefined && (isCopied ? RECOVERY.copied : RECOVERY.copyFailed)}
      </p>
    </div>
  );
}
