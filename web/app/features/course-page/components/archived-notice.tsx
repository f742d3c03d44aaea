import { Container } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ARCHIVED, DRAFT } from '../member-messages.ts';

/** For who still sees a course that is not listed: its learners and its instructor. */
export function ArchivedNotice({ isDraft }: { readonly isDraft: boolean }) {
  return (
    <Container className="pt-6">
      <Notice tone="plain">{isDraft ? DRAFT : ARCHIVED}</Notice>
    </Container>
  );
}
