import { zodResolver } from '@hookform/resolvers/zod';
import { type WrittenMessage, writtenMessage } from '@lectern/contract/contact';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
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
  /** The id to send this message under. It is kept, so that a reload does not send it twice. */
  readonly submission: (written: WrittenMessage) => Submission;
  /** Deletes the draft: the message was sent. */
  readonly finish: () => void;
}

/**
 * The form and its draft. The fields begin with the draft, or else with the account's name and
 * e-mail; text that was typed before the scripts came stays.
 */
export function useContactForm(): KeptForm {
  const form: ContactFormState = useForm<z.input<typeof writtenMessage>, unknown, WrittenMessage>({
    resolver: zodResolver(writtenMessage),
    // The form focuses the first error itself: react-hook-form does so a second time later, while
    // somebody may be writing in another field.
    shouldFocusError: false,
  });
  const { getValues } = form;
  const writer = useRef<string>(null);
  const last = useRef<Submission>(undefined);
  const finished = useRef(false);
  const begun = useFirstValues(form, { writer, last });
  useKeepDraft(form, { writer, last, finished, begun });

  const submission = useCallback(
    (written: WrittenMessage) => {
      last.current = submissionFor(written, last.current);
      const { name = '', email = '', subject = '', message = '' } = getValues();
      const fields: Fields = { name, email, subject, message };
      keepContactDraft(writer.current ?? '', { fields, attempt: last.current });
      return last.current;
    },
    [getValues],
  );
  const finish = useCallback(() => {
    finished.current = true;
    forgetContactDraft(writer.current ?? '');
  }, []);

  return { form, submission, finish };
}

interface DraftRefs {
  /** The account that the text belongs to; empty for a guest, null until it is known. */
  readonly writer: RefObject<string | null>;
  /** What was sent last, and may have arrived. */
  readonly last: RefObject<Submission | undefined>;
}

/**
 * Fills the fields once it is known who writes, and again when that changes.
 *
 * @returns true once the fields are filled
 */
function useFirstValues(
  { getValues, setValue }: ContactFormState,
  { writer, last }: DraftRefs,
): boolean {
  const uid = useCurrentUid();
  const [begun, setBegun] = useState(false);

  useEffect(() => {
    const session = currentSession();
    // The first rendering is a guest's, as the server's HTML is.
    if (uid === undefined || session.status === 'loading' || uid !== uidOf(session)) return;
    if (writer.current && writer.current !== uid) {
      const hasSignedOut = isOwnSignOut(writer.current);
      // Their session has expired: the text stays theirs.
      if (uid === '' && !hasSignedOut) return;
      if (hasSignedOut) forgetContactDraft(writer.current);
      for (const field of FIELDS) setValue(field, '');
      last.current = undefined;
    }
    writer.current = uid;
    const draft = keptContactDraft(uid);
    const first = draft?.fields ?? accountFields();
    for (const field of FIELDS) {
      if (!getValues(field)) setValue(field, first[field]);
    }
    last.current ??= draft?.attempt;
    setBegun(true);
  }, [uid, getValues, setValue, writer, last]);

  return begun;
}

interface KeepDraftOptions extends DraftRefs {
  readonly finished: RefObject<boolean>;
  readonly begun: boolean;
}

/** Keeps the fields as a draft; deletes it when its writer signs out. */
function useKeepDraft(
  { control }: ContactFormState,
  { writer, last, finished, begun }: KeepDraftOptions,
): void {
  const [name = '', email = '', subject = '', message = ''] = useWatch({ control, name: FIELDS });

  useEffect(() => {
    if (!begun || finished.current) return;
    const fields: Fields = { name, email, subject, message };
    if (isSame(fields, accountFields())) forgetContactDraft(writer.current ?? '');
    else keepContactDraft(writer.current ?? '', { fields, ...sentAs(last.current) });
  }, [begun, name, email, subject, message, writer, last, finished]);

  useEffect(
    () => () => {
      if (writer.current && isOwnSignOut(writer.current)) forgetContactDraft(writer.current);
    },
    [writer],
  );
}

/** Empty for a guest; undefined until it is known. */
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
