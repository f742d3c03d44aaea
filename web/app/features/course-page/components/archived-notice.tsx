import { Container } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ARCHIVED } from '../member-messages.ts';

/** For learners who are still enrolled in an archived course. */
export function ArchivedNotice() {
  return (
    <Container className="pt-6">
      <Notice tone="plain">{ARCHIVED}</Notice>
    </Container>
  );
}
