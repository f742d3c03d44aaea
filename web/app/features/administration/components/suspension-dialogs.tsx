import { useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup } from '../../../ui/radio-group.tsx';
import { SUSPENSION } from '../suspension-messages.ts';
import { ActDialog } from './act-dialog.tsx';

interface SuspensionDialogProps {
  readonly open: boolean;
  readonly person: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

const LENGTHS = [
  ...Object.entries(SUSPENSION.days).map(([value, label]) => ({ value, label })),
  { value: 'other', label: SUSPENSION.other },
  { value: 'for-good', label: SUSPENSION.forGood },
];
const REASON_LIMIT = 2000;

/** Asks for how long somebody is to be suspended, and why. */
export function SuspendDialog({
  open,
  person: { id, name },
  onDone,
  onCancel,
}: SuspensionDialogProps) {
  const [length, setLength] = useState('7');
  const [days, setDays] = useState('14');
  const forDays = () => {
    if (length === 'for-good') return null;
    return Number(length === 'other' ? days : length);
  };
  return (
    <ActDialog
      open={open}
      title={SUSPENSION.title(name)}
      text={SUSPENSION.text}
      confirmLabel={SUSPENSION.label}
      danger
      reasonHelp={SUSPENSION.reasonHelp}
      reasonLimit={REASON_LIMIT}
      onAct={(reason) =>
        browserApi.call('suspend', { params: { id }, body: { reason, forDays: forDays() } })
      }
      onDone={onDone}
      onCancel={onCancel}
    >
      <RadioGroup
        label={SUSPENSION.how}
        options={LENGTHS}
        value={length}
        onChange={setLength}
        className="mb-4"
      />
      {length === 'other' && (
        <Field
          type="number"
          inputMode="numeric"
          min={1}
          label={SUSPENSION.number}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          className="mb-4"
        />
      )}
    </ActDialog>
  );
}

/** Asks why a suspension is to end. */
export function LiftDialog({
  open,
  person: { id, name },
  onDone,
  onCancel,
}: SuspensionDialogProps) {
  return (
    <ActDialog
      open={open}
      title={SUSPENSION.liftTitle(name)}
      text={SUSPENSION.liftText}
      confirmLabel={SUSPENSION.lift}
      reasonHelp={SUSPENSION.reasonHelp}
      reasonLimit={REASON_LIMIT}
      onAct={(reason) => browserApi.call('liftSuspension', { params: { id }, body: { reason } })}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
