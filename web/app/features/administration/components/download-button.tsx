import { Download } from 'lucide-react';
import { useState } from 'react';
import { failureReason } from '../../../platform/failure-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { REGISTER } from '../messages.ts';
import { downloadRegister, type FileCall } from '../queries/download.ts';
import type { Filters } from '../queries/register-query.ts';

interface DownloadButtonProps {
  readonly call: FileCall;
  readonly filters: Filters;
}

/** Saves a list, as it is narrowed down, as a file for spreadsheets. */
export function DownloadButton({ call, filters }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const oneAtATime = useOneAtATime();

  const download = async () => {
    setBusy(true);
    try {
      await downloadRegister(call, filters);
    } catch (error) {
      setFailure(failureReason(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <>
      <Button busy={busy} onClick={() => oneAtATime(download)}>
        <Download aria-hidden="true" className="size-4.5" />
        {REGISTER.download}
      </Button>
      <FailureDialog
        failure={
          failure === undefined ? undefined : { title: REGISTER.downloadFailed, text: failure }
        }
        okLabel={REGISTER.ok}
        onClose={() => setFailure(undefined)}
      />
    </>
  );
}
