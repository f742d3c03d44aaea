import { useEffect, useState } from 'react';
import { keepInvitation } from '../../../platform/session/invitation.ts';
import { useSite } from '../../../platform/site.ts';
import { Notice } from '../../../ui/notice.tsx';
import { REGISTER } from '../messages.ts';

/** Says beforehand who may register here, where not everybody may. */
export function RegistrationNotice() {
  const { registration, emailDomains = [] } = useSite();
  const [isInvited, setInvited] = useState(false);
  useEffect(() => setInvited(keepInvitation(location.hash)), []);
  const texts = [
    registration === 'closed' && REGISTER.closed,
    registration === 'invitation' && (isInvited ? REGISTER.invited : REGISTER.byInvitation),
    registration !== 'closed' && emailDomains.length > 0 && REGISTER.domains(emailDomains),
  ].filter((text) => text !== false);
  if (texts.length === 0) return null;
  return (
    <Notice tone="plain" className="mb-6">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Notice>
  );
}
