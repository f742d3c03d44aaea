import type { TakenMessage, WrittenMessage } from '@lectern/contract/contact';
import { LIMITS } from '@lectern/contract/limits';
import { type RefObject, useEffect, useRef } from 'react';
import { type FieldErrors, useWatch } from 'react-hook-form';
import { ApiError } from '../../../platform/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { CharactersLeft } from '../../../ui/characters-left.tsx';
import { Field } from '../../../ui/field.tsx';
import { InertFields } from '../../../ui/inert-fields.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useOneAtATime } from '../../../ui/use-one-at-a-time.ts';
import { type ContactFormState, useContactForm } from '../hooks/use-contact-form.ts';
import { FAILED, FORM } from '../messages.ts';
import { useSendMessage } from '../mutations/use-send-message.ts';
import { failureText } from '../rules/failure-text.ts';
import { HoneyPot } from './honey-pot.tsx';

/** An accepted message, and the e-mail that the answer goes to. */
export interface Sent extends TakenMessage {
  readonly email: string;
}

interface ContactFormProps {
  /** True after a message was sent. */
  readonly again: boolean;
  readonly onSent: (sent: Sent) => void;
}

/** The form, until the message is accepted. */
export function ContactForm({ again, onSent }: ContactFormProps) {
  const hydrated = useHydrated();
  const { form, submission, finish } = useContactForm();
  const { mutateAsync, isPending, error } = useSendMessage({
    onTaken: (accepted, { email }) => {
      finish();
      onSent({ ...accepted, email });
    },
    onFailure: (error) => {
      wrong.current = showErrors(form, error);
    },
  });
  const oneAtATime = useOneAtATime();
  const pot = useRef<HTMLInputElement>(null);
  const wrong = useRef<FieldName>(undefined);
  const element = useRef<HTMLFormElement>(null);

  useFocusOfForm(form, { element, again, isPending, wrong });

  // The mutation's state has the failure.
  const send = (written: WrittenMessage) =>
    mutateAsync({
      written,
      submission: submission(written),
      leaveEmpty: pot.current?.value ?? '',
    }).then(ignore, ignore);
  const keepFirstWrong = (errors: FieldErrors) => {
    wrong.current = FIELDS.find((field) => errors[field]);
  };

  return (
    <form
      ref={element}
      method="post"
      noValidate
      onSubmit={form.handleSubmit((written) => oneAtATime(() => send(written)), keepFirstWrong)}
      className="space-y-6 rounded-lg border border-rule bg-surface p-6 shadow-card sm:p-10"
    >
      <InertFields inert={isPending} className="space-y-6">
        <HoneyPot ref={pot} />
        <MessageFields form={form} />
      </InertFields>
      {error && (
        <Notice tone="failure" announced>
          {failureText(error)} {FAILED.kept}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full scripted:disabled:opacity-100 sm:w-auto"
        disabled={!hydrated}
        busy={isPending}
      >
        {FORM.submit}
      </Button>
    </form>
  );
}

interface FocusOfForm {
  readonly element: RefObject<HTMLFormElement | null>;
  /** True after a message was sent: the form has replaced the button that had the focus. */
  readonly again: boolean;
  /** Disabled fields take no focus. */
  readonly isPending: boolean;
  /** The first field that is wrong, until it has the focus. */
  readonly wrong: RefObject<FieldName | undefined>;
}

function useFocusOfForm(
  { setFocus, formState: { submitCount } }: ContactFormState,
  { element, again, isPending, wrong }: FocusOfForm,
) {
  useEffect(() => {
    if (again) setFocus('name');
  }, [again, setFocus]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt shows its errors anew
  useEffect(() => {
    if (isPending || !wrong.current) return;
    // Not by `setFocus`, which focuses later.
    element.current?.querySelector<HTMLElement>(`[name=${wrong.current}]`)?.focus();
    wrong.current = undefined;
  }, [isPending, submitCount, element, wrong]);
}

function MessageFields({ form }: { readonly form: ContactFormState }) {
  const { errors } = form.formState;
  return (
    <>
      <Field
        {...form.register('name')}
        label={FORM.name}
        autoComplete="name"
        error={errors.name?.message}
      />
      <Field
        {...form.register('email')}
        label={FORM.email}
        help={FORM.emailHelp}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
      />
      <Field
        {...form.register('subject')}
        label={FORM.subject}
        note={FORM.optional}
        autoComplete="off"
        error={errors.subject?.message}
      />
      <TextArea
        {...form.register('message')}
        label={FORM.message}
        rows={7}
        error={errors.message?.message}
        help={
          <span className="flex flex-wrap justify-between gap-x-4">
            {FORM.messageHelp}
            <Room form={form} />
          </span>
        }
      />
    </>
  );
}

function ignore(): void {}

/** A component of its own, so that a keystroke does not render all fields. */
function Room({ form }: { readonly form: ContactFormState }) {
  const text = useWatch({ control: form.control, name: 'message' });
  return <CharactersLeft text={text ?? ''} limit={LIMITS.contactMessage} />;
}

const FIELDS = ['name', 'email', 'subject', 'message'] as const;
type FieldName = (typeof FIELDS)[number];

/** Shows the server's errors beside their fields. @returns the first of these fields */
function showErrors(form: ContactFormState, error: unknown): FieldName | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const wrong = error.errors.flatMap(({ path, message }) => {
    const field = FIELDS.find((each) => each === path);
    return field ? [{ field, message }] : [];
  });
  for (const { field, message } of wrong) form.setError(field, { type: 'server', message });
  return wrong[0]?.field;
}
