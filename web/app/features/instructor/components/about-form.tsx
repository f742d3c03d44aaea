import type { OwnInstructorPage } from '@lectern/contract/instructor';
import { LIMITS } from '@lectern/contract/limits';
import { useState } from 'react';
import { serverMessage } from '../../../platform/api-error.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { instructorPath } from '../../catalogue/rules/instructor-address.ts';
import { HiddenNotice } from '../../held-texts/components/hidden-notice.tsx';
import { EDIT } from '../messages.ts';
import { useSavePage } from '../mutations/use-save-page.ts';

interface AboutFormProps {
  readonly user: EmailUser;
  readonly page: OwnInstructorPage;
}

/** What somebody writes about themselves, and whether they want a page. */
export function AboutForm({ user, page }: AboutFormProps) {
  const [about, setAbout] = useState(page.about);
  const [shown, setShown] = useState(page.shown);
  const save = useSavePage(user.uid);
  const isSaved = save.isSuccess && about.trim() === page.about && shown === page.shown;
  return (
    <form
      className="mt-8 rounded-lg border border-rule bg-surface p-6 shadow-card sm:p-10"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!save.isPending) save.mutate({ about, shown });
      }}
    >
      {page.hidden && (
        <HiddenNotice announced className="mb-6" type="profile" waitsBecause={page.waitsBecause} />
      )}
      <TextArea
        help={EDIT.help}
        label={EDIT.label}
        maxLength={LIMITS.about}
        name="about"
        onChange={(event) => setAbout(event.target.value)}
        rows={7}
        value={about}
      />
      <div className="mt-6">
        <Checkbox
          checked={shown}
          label={EDIT.shown}
          name="shown"
          onChange={(event) => setShown(event.target.checked)}
        />
        <p className="mt-1 max-w-prose text-sm text-ink-soft">{EDIT.shownHelp}</p>
      </div>
      {save.isError && (
        <Notice announced className="mt-6" tone="failure">
          {serverMessage(save.error) ?? EDIT.saveFailed}
        </Notice>
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button busy={save.isPending} type="submit" variant="primary">
          {EDIT.save}
        </Button>
        {page._id && <LinkButton to={instructorPath(page._id)}>{EDIT.see}</LinkButton>}
        <p className="text-ink-soft" role="status">
          {isSaved ? EDIT.saved : ''}
        </p>
      </div>
      {page.shown && !page._id && <p className="mt-4 text-sm text-ink-soft">{EDIT.none}</p>}
    </form>
  );
}
