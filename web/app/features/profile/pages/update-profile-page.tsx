import { PageHead } from '../../../platform/page-head.tsx';
import { RequireUser } from '../../../platform/session/require-user.tsx';
import { Container } from '../../../ui/container.tsx';
import { ProfileForm } from '../components/profile-form.tsx';
import { SignedOut } from '../components/signed-out.tsx';
import { UPDATE_PROFILE } from '../messages.ts';

export function UpdateProfilePage() {
  return (
    <>
      <PageHead
        title={UPDATE_PROFILE.title}
        description={UPDATE_PROFILE.description}
        canonicalPath="/update-profile"
        robots="noindex"
      />
      <RequireUser signedOut={<SignedOut text={UPDATE_PROFILE.signedOut} />}>
        {(user) => (
          <Container className="py-10 sm:py-16">
            <div className="mx-auto max-w-3xl">
              <h1 className="text-4xl sm:text-[2.75rem]">{UPDATE_PROFILE.heading}</h1>
              <p className="mt-3 text-lg text-ink-soft">{UPDATE_PROFILE.lead}</p>
              <ProfileForm key={user.uid} user={user} />
            </div>
          </Container>
        )}
      </RequireUser>
    </>
  );
}
