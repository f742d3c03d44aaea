import { zodResolver } from '@hookform/resolvers/zod';
import { type WrittenMessage, writtenMessage } from '@lectern/contract/contact';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { isOwnSignOut } from '../../../platform/session/own-sign-out.ts';
import { currentSession, useSession } from '../../../platform/session/session.ts';
import { submissionFor } from '../rules/submission.ts';
import {
  type Fields,
  forgetContactDraft,
  keepContactDraft,
  keptContactDraft,
  type Submission,
} from '../storage/contact-draft.ts';

const FIELDS = ['name', 'email', 'subject', 'message'] as const;

export type ContactFormState = UseFormReturn<
  z.input<typeof writtenMessage>,
  unknown,
  WrittenMessage
>;

export interface KeptForm {
  readonly form: ContactFormState;
  /** The id under which this is to be sent; kept, so that a reload does not send it twice. */
  readonly attempt: (written: WrittenMessage) => Submission;
  /** It was sent: nothing of it is kept any more. */
  readonly finish: () => void;
}

/**
 * The form and its draft. It begins with what was kept, else with what the account says; what stands
 * in a field already, typed before the scripts came, stays.
 */
export function useContactForm(): KeptForm {
  const form: ContactFormState = useForm<z.input<typeof writtenMessage>, unknown, WrittenMessage>({
    resolver: zodResolver(writtenMessage),
  });
  const { control, getValues, setValue } = form;
  const uid = useCurrentUid();
  const [begun, setBegun] = useState(false);
  /** Whose words these are; empty for a guest, null while nobody knows. */
  const writer = useRef<string>(null);
  const attempted = useRef<Submission>(undefined);
  const finished = useRef(false);
  const [name = '', email = '', subject = '', message = ''] = useWatch({ control, name: FIELDS });

  useEffect(() => {
    const known = currentSession();
    // Of the first moment the session is a guest's, as the server's HTML is.
    if (uid === undefined || known.status === 'loading' || uid !== uidOf(known)) return;
    if (writer.current && writer.current !== uid) {
      const left = isOwnSignOut(writer.current);
      // Their session has ended beneath them: the words stay theirs.
      if (uid === '' && !left) return;
      if (left) forgetContactDraft(writer.current);
      for (const field of FIELDS) setValue(field, '');
      attempted.current = undefined;
    }
    writer.current = uid;
    const draft = keptContactDraft(uid);
    const first = draft?.fields ?? accountFields();
    for (const field of FIELDS) {
      if (!getValues(field)) setValue(field, first[field]);
    }
    attempted.current ??= draft?.attempt;
    setBegun(true);
  }, [uid, getValues, setValue]);

  useEffect(() => {
    if (!begun || finished.current) return;
    const fields: Fields = { name, email, subject, message };
    if (isSame(fields, accountFields())) forgetContactDraft(writer.current ?? '');
    else keepContactDraft(writer.current ?? '', { fields, ...sentAs(attempted.current) });
  }, [begun, name, email, subject, message]);

  useEffect(
    () => () => {
      if (writer.current && isOwnSignOut(writer.current)) forgetContactDraft(writer.current);
    },
    [],
  );

  const attempt = useCallback(
    (written: WrittenMessage) => {
      attempted.current = submissionFor(written, attempted.current);
      const { name = '', email = '', subject = '', message = '' } = getValues();
      const fields: Fields = { name, email, subject, message };
      keepContactDraft(writer.current ?? '', { fields, attempt: attempted.current });
      return attempted.current;
    },
    [getValues],
  );
  const finish = useCallback(() => {
    finished.current = true;
    forgetContactDraft(writer.current ?? '');
  }, []);

  return { form, attempt, finish };
}

/** Empty for a guest; undefined while nobody knows. */
function useCurrentUid(): string | undefined {
  const session = useSession();
  return session.status === 'loading' ? undefined : uidOf(session);
}

function uidOf(session: ReturnType<typeof currentSession>): string {
  return session.status === 'signed-in' ? session.user.uid : '';
}

function accountFields(): Fields {
  const session = currentSession();
  const user = session.status === 'signed-in' ? session.user : undefined;
  return { name: user?.displayName ?? '', email: user?.email ?? '', subject: '', message: '' };
}

function isSame(one: Fields, other: Fields): boolean {
  return FIELDS.every((field) => one[field] === other[field]);
}

function sentAs(attempt: Submission | undefined): { attempt?: Submission } {
  return attempt ? { attempt } : {};
}
