import { Container } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ARCHIVED } from '../member-messages.ts';

/** For those who are still enrolled in a course that nobody else sees. */
export function ArchivedNotice() {
  return (
    <Container className="pt-6">
      <Notice tone="plain">{ARCHIVED}</Notice>
    </Container>
  );
}
