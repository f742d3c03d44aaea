import { LinkButton } from '../../../ui/button.tsx';
import { NoticeDialog } from '../../../ui/notice-dialog.tsx';
import { COMPLETION } from '../messages.ts';

interface CompletionDialogProps {
  readonly open: boolean;
  readonly courseId: string;
  readonly courseTitle: string;
  readonly onClose: () => void;
}

/** Says once that all that is required is done. */
export function CompletionDialog({ open, courseId, courseTitle, onClose }: CompletionDialogProps) {
  return (
    <NoticeDialog
      open={open}
      tone="success"
      title={COMPLETION.title}
      text={COMPLETION.text(courseTitle)}
      closeLabel={COMPLETION.stay}
      onClose={onClose}
    >
      <LinkButton to={`/courses/${courseId}#reviews`} variant="primary">
        {COMPLETION.review}
      </LinkButton>
      <LinkButton to="/dashboard">{COMPLETION.dashboard}</LinkButton>
    </NoticeDialog>
  );
}
