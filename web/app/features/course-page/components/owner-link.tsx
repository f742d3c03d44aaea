import { useQuery } from '@tanstack/react-query';
import { ListTree, Pencil } from 'lucide-react';
import { browserApi } from '../../../platform/api-client.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { enrolmentStatus } from '../../enrolment/queries/enrolment-status.ts';
import { EDIT, LESSONS } from '../member-messages.ts';

interface OwnerLinkProps {
  readonly courseId: string;
  readonly user: EmailUser;
}

/** Shown to the owner. */
export function OwnerLink({ courseId, user }: OwnerLinkProps) {
  const { data: status } = useQuery(enrolmentStatus(browserApi, user, courseId));
  if (!status?.owned) return null;
  return (
    <>
      <LinkButton to={`/manage-courses/${courseId}/lessons`} variant="quiet">
        <ListTree aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">{LESSONS}</span>
      </LinkButton>
      <LinkButton to={`/edit-course/${courseId}`} variant="quiet">
        <Pencil aria-hidden="true" className="size-4.5" />
        <span className="max-sm:sr-only">{EDIT}</span>
      </LinkButton>
    </>
  );
}
