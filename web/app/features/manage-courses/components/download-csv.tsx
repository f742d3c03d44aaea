import { Download } from 'lucide-react';
import { useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { saveFile } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { LEARNERS } from '../messages.ts';
import { fileNameOf } from '../rules/file-name.ts';

interface DownloadCsvProps {
  /** The call that answers the file. */
  readonly call: 'learnersFile' | 'courseAnalyticsFile' | 'learnerProgressFile';
  readonly courseId: string;
  readonly label: string;
}

/** Saves a file for spreadsheets about a course. A plain link could not send the access token. */
export function DownloadCsv({ call, courseId, label }: DownloadCsvProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const oneAtATime = useOneAtATime();

  const download = async () => {
    setBusy(true);
    try {
      const answer = await browserApi.response(call, { params: { id: courseId } });
      // A network's own page in place of the answer is not the file.
      if (!answer.headers.get('Content-Type')?.startsWith('text/csv')) throw new Error('No CSV');
      saveFile(await answer.blob(), fileNameOf(answer.headers.get('Content-Disposition')));
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
        {label}
      </Button>
      <FailureDialog
        failure={
          failure === undefined ? undefined : { title: LEARNERS.downloadFailed, text: failure }
        }
        okLabel={LEARNERS.ok}
        onClose={() => setFailure(undefined)}
      />
    </>
  );
}
