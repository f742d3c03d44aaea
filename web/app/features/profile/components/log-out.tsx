import { useState } from 'react';
import { useNavigate } from 'react-router';
import { signOut } from '../../../platform/session/session-actions.ts';
import { Button } from '../../../ui/button.tsx';
import { PROFILE } from '../messages.ts';

export function LogOut() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      busy={busy}
      onClick={async () => {
        setBusy(true);
        try {
          await signOut();
          navigate('/auth', { replace: true });
        } catch {
          // Logged already; a failure is no more than that (SESSION-14).
          setBusy(false);
        }
      }}
    >
      {PROFILE.logOut}
    </Button>
  );
}
