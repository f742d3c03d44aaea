import { useNavigate } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { useSignOut } from '../../sign-in/mutations/use-sign-out.ts';
import { PROFILE } from '../messages.ts';

/** Leads to the sign-in page; a failure is only logged (SESSION-14). */
export function LogOut() {
  const navigate = useNavigate();
  const { isPending, mutate } = useSignOut(() => navigate('/auth', { replace: true }));
  return (
    <Button busy={isPending} onClick={() => mutate()}>
      {PROFILE.logOut}
    </Button>
  );
}
