import { zodResolver } from '@hookform/resolvers/zod';
import { type ProfileInput, profileInput } from '@lectern/contract/account-input';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PhotoAddressField } from '../../sign-in/components/photo-address-field.tsx';
import { accountFailure } from '../../sign-in/provider-messages.ts';
import { UploadField } from '../../upload/components/upload-field.tsx';
import { useProfileDraft } from '../hooks/use-profile-draft.ts';
import { UPDATE_PROFILE } from '../messages.ts';
import { useUpdateProfile } from '../mutations/use-update-profile.ts';
import { profileDrafts } from '../storage/profile-draft.ts';
import { PhotoPreview } from './photo-preview.tsx';
import { ProfileOutcome } from './profile-outcome.tsx';

/** Begins with the draft or the account's values; a change in another tab does not touch what is typed. */
export function ProfileForm({ user }: { readonly user: EmailUser }) {
  const form = useProfileForm(user);
  const { isPending, isSuccess, error, mutate, reset } = useUpdateProfile();
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((written) => {
        if (!isPending && !isSuccess) mutate(written);
      })}
      className="mt-8 rounded-lg border border-rule bg-surface p-6 shadow-card sm:p-10"
    >
      {isSuccess && (
        <Notice tone="success" announced className="mb-6">
          {UPDATE_PROFILE.page}
        </Notice>
      )}
      <ProfileFields form={form} user={user} />
      <div className="mt-8 flex flex-wrap gap-3 sm:justify-end">
        <LinkButton to="/profile">{UPDATE_PROFILE.cancel}</LinkButton>
        <Button type="submit" variant="primary" busy={isPending}>
          {UPDATE_PROFILE.save}
        </Button>
      </div>
      <ProfileOutcome saved={isSuccess} failure={accountFailure(error)} onDismiss={reset} />
    </form>
  );
}

function useProfileForm({ uid, displayName, photoURL }: EmailUser): UseFormReturn<ProfileInput> {
  const [begun] = useState(
    () => profileDrafts.inTab(uid).read() ?? { name: displayName, photoURL: photoURL ?? '' },
  );
  const form = useForm<ProfileInput>({
    resolver: zodResolver(profileInput),
    defaultValues: begun,
  });
  useProfileDraft(uid, form.getValues);
  return form;
}

interface ProfileFieldsProps {
  readonly form: UseFormReturn<ProfileInput>;
  /** Whose e-mail is shown in the preview where the name is empty. */
  readonly user: EmailUser;
}

/** The name and the picture, with a preview. */
function ProfileFields({ form, user }: ProfileFieldsProps) {
  const { errors } = form.formState;
  const [name, photoURL] = useWatch({ control: form.control, name: ['name', 'photoURL'] });
  return (
    <div className="flex flex-col gap-x-10 gap-y-8 sm:flex-row">
      <PhotoPreview name={name || user.email} image={photoURL} />
      <div className="grow space-y-5">
        <Field
          {...form.register('name')}
          label={UPDATE_PROFILE.name}
          autoComplete="name"
          error={errors.name?.message}
        />
        <UploadField
          name="portrait"
          target={{ uid: user.uid, purpose: 'portrait' }}
          onUploaded={async ({ address }) => {
            form.setValue('photoURL', address ?? '', { shouldDirty: true, shouldValidate: true });
          }}
        />
        <PhotoAddressField
          field={form.register('photoURL')}
          label={UPDATE_PROFILE.photoURL}
          note={UPDATE_PROFILE.optional}
          help={UPDATE_PROFILE.photoHelp}
          error={errors.photoURL?.message}
        />
      </div>
    </div>
  );
}
