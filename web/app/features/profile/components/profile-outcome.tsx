import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { UPDATE_PROFILE } from '../messages.ts';

/** From success to the profile (PROFILE-5), in milliseconds. */
const REDIRECT_MS = 2_000;

interface ProfileOutcomeProps {
  readonly saved: boolean;
  readonly failure: string | undefined;
  /** The failure was read. */
  readonly onDismiss: () => void;
}

/** Says how saving ended; a success leads on to the profile. */
export function ProfileOutcome({ saved, failure, onDismiss }: ProfileOutcomeProps) {
  const navigate = useNavigate();
  const [isRead, setRead] = useState(false);

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => navigate('/profile'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  return (
    <>
      <SuccessDialog
        conclusive
        open={saved && !isRead}
        title={UPDATE_PROFILE.dialog}
        continueLabel={UPDATE_PROFILE.continue}
        onClose={() => setRead(true)}
      />
      <FailureDialog
        failure={
          failure === undefined ? undefined : { title: UPDATE_PROFILE.failed, text: failure }
        }
        okLabel={UPDATE_PROFILE.ok}
        onClose={onDismiss}
      />
    </>
  );
}
