import type { ModeratedSubject, ReportReason } from '@lectern/contract/moderation';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { failureReason } from '../../../platform/failure-reason.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { REASON_NAMES, REPORT } from '../messages.ts';
import { useSendReport } from '../mutations/use-send-report.ts';
import type { Sent } from '../rules/sent.ts';

interface ReportFormProps {
  readonly subject: ModeratedSubject;
  readonly onSent: (sent: Sent) => void;
}

const REASONS = Object.entries(REASON_NAMES).map(([value, label]) => ({
  value: value as ReportReason,
  label,
}));
const FIELDS = ['reason', 'details', 'email'] as const;
type FieldName = (typeof FIELDS)[number];
type Errors = Partial<Record<FieldName, string>>;

/** Why it is reported; a guest may leave an e-mail. */
export function ReportForm({ subject, onSent }: ReportFormProps) {
  const id = useId();
  const isGuest = useSession().status === 'guest';
  const hydrated = useHydrated();
  const [reason, setReason] = useState<ReportReason>();
  const [details, setDetails] = useState('');
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useSendReport({
    onSent: ({ told }) => onSent({ told, isMember: !isGuest }),
    onFailure: (error) => focusFirst(id, errorsOf(error)),
  });
  const errors: Errors = missing ? { reason: REPORT.noReason } : errorsOf(send.error);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(reason === undefined);
    if (reason === undefined) focusFirst(id, { reason: REPORT.noReason });
    else if (!send.isPending) {
      const left = isGuest ? email.trim() : '';
      send.mutate({ subject, reason, details, ...(left !== '' && { email: left }) });
    }
  };
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      className="mt-8 space-y-6 rounded-lg border border-rule bg-surface p-6 shadow-card sm:p-10"
    >
      <RadioGroup
        firstId={`${id}-reason`}
        label={REPORT.reason}
        options={REASONS}
        value={reason}
        error={errors.reason}
        onChange={(chosen) => {
          setReason(chosen);
          setMissing(false);
        }}
      />
      <TextArea
        id={`${id}-details`}
        rows={4}
        label={REPORT.details}
        note={REPORT.optional}
        help={REPORT.detailsHelp}
        error={errors.details}
        maxLength={2000}
        value={details}
        onChange={(event) => setDetails(event.target.value)}
      />
      {isGuest && (
        <EmailField id={`${id}-email`} error={errors.email} value={email} onChange={setEmail} />
      )}
      {send.isError && (
        <Notice tone="failure" announced>
          {`${REPORT.failed} ${failureReason(send.error)}`.trim()} {REPORT.kept}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        className="w-full sm:w-auto"
        disabled={!hydrated}
        busy={send.isPending}
      >
        {REPORT.send}
      </Button>
    </form>
  );
}

interface EmailFieldProps {
  readonly id: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (email: string) => void;
}

function EmailField({ onChange, ...field }: EmailFieldProps) {
  return (
    <Field
      {...field}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      label={REPORT.email}
      note={REPORT.optional}
      help={REPORT.emailHelp}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** What the server found wrong, by its field. */
function errorsOf(error: unknown): Errors {
  if (!(error instanceof ApiError)) return {};
  const errors: Errors = {};
  for (const { path, message } of error.errors) {
    const field = FIELDS.find((each) => each === path);
    if (field) errors[field] ??= message;
  }
  return errors;
}

function focusFirst(id: string, errors: Errors): void {
  const first = FIELDS.find((field) => errors[field] !== undefined);
  if (first) document.getElementById(`${id}-${first}`)?.focus();
}
