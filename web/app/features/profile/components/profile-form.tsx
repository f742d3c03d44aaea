import { zodResolver } from '@hookform/resolvers/zod';
import { type ProfileInput, profileInput } from '@lectern/contract/account-input';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { EmailUser } from '../../../platform/session/require-user.tsx';
import { updateProfile } from '../../../platform/session/session-actions.ts';
import { SignInError } from '../../../platform/session/sign-in-error.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { FailureDialog } from '../../../ui/failure-dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SuccessDialog } from '../../../ui/success-dialog.tsx';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { accountMessage } from '../../sign-in/provider-messages.ts';
import { useKeptForReturn } from '../hooks/use-kept-for-return.ts';
import { UPDATE_PROFILE } from '../messages.ts';
import { profileDrafts } from '../storage/profile-draft.ts';
import { PhotoPreview } from './photo-preview.tsx';

/** PROFILE-5. */
const REDIRECT_MS = 2_000;

type Stage =
  | { readonly name: 'writing' | 'saving' | 'told' | 'saved' }
  | { readonly name: 'failed'; readonly text: string };

/** Begins with what was kept or what the account has; what one types stays, whatever other tabs change meanwhile. */
export function ProfileForm({ user }: { readonly user: EmailUser }) {
  const navigate = useNavigate();
  const [begun] = useState(
    () =>
      profileDrafts.inTab(user.uid).read() ?? {
        name: user.displayName,
        photoURL: user.photoURL ?? '',
      },
  );
  const form = useForm<ProfileInput>({
    resolver: zodResolver(profileInput),
    defaultValues: begun,
  });
  useKeptForReturn(user.uid, form.getValues);
  const { errors } = form.formState;
  const [name, photoURL] = useWatch({ control: form.control, name: ['name', 'photoURL'] });
  const [stage, setStage] = useState<Stage>({ name: 'writing' });
  const oneAtATime = useOneAtATime();
  const saved = stage.name === 'told' || stage.name === 'saved';

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => navigate('/profile'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [saved, navigate]);

  const save = async (written: ProfileInput) => {
    setStage({ name: 'saving' });
    try {
      await updateProfile({ displayName: written.name, photoURL: written.photoURL });
      setStage({ name: 'told' });
    } catch (error) {
      // Logged already.
      const code = error instanceof SignInError ? error.code : '';
      setStage({ name: 'failed', text: accountMessage(code) });
    }
  };
  const submit = form.handleSubmit((written) => {
    if (!saved) return oneAtATime(() => save(written));
  });

  return (
    <form
      method="post"
      noValidate
      onSubmit={submit}
      className="mt-8 rounded-lg border border-rule bg-surface p-6 shadow-card sm:p-10"
    >
      {saved && (
        <Notice tone="success" announced className="mb-6">
          {UPDATE_PROFILE.page}
        </Notice>
      )}
      <div className="flex flex-col gap-x-10 gap-y-8 sm:flex-row">
        <PhotoPreview name={name || user.email} image={photoURL} />
        <div className="grow space-y-5">
          <Field
            {...form.register('name')}
            label={UPDATE_PROFILE.name}
            autoComplete="name"
            error={errors.name?.message}
          />
          <Field
            {...form.register('photoURL')}
            label={UPDATE_PROFILE.photoURL}
            note={UPDATE_PROFILE.optional}
            help={UPDATE_PROFILE.photoHelp}
            type="url"
            inputMode="url"
            autoComplete="photo"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            error={errors.photoURL?.message}
          />
        </div>
      </div>
      <div className="mt-8 flex flex-wrap gap-3 sm:justify-end">
        <LinkButton to="/profile">{UPDATE_PROFILE.cancel}</LinkButton>
        <Button type="submit" variant="primary" busy={stage.name === 'saving'}>
          {UPDATE_PROFILE.save}
        </Button>
      </div>
      <SuccessDialog
        conclusive
        open={stage.name === 'told'}
        title={UPDATE_PROFILE.dialog}
        continueLabel={UPDATE_PROFILE.continue}
        onClose={() => setStage({ name: 'saved' })}
      />
      <FailureDialog
        failure={
          stage.name === 'failed' ? { title: UPDATE_PROFILE.failed, text: stage.text } : undefined
        }
        okLabel={UPDATE_PROFILE.ok}
        onClose={() => setStage({ name: 'writing' })}
      />
    </form>
  );
}
