import { useLayoutEffect, useRef, useState } from 'react';
import type { Passkey } from '../../../platform/session/action-types.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PASSKEYS } from '../factor-messages.ts';

/** As the provider takes it. */
const LONGEST_NAME = 100;

interface NamePasskeyDialogProps {
  readonly open: boolean;
  readonly onNamed: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name before the browser asks for a finger, a face or a PIN. */
export function NamePasskeyDialog({ open, onNamed, onClose }: NamePasskeyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={PASSKEYS.nameTitle} closeLabel={PASSKEYS.cancel}>
      <NameForm submit={PASSKEYS.goOn} onNamed={onNamed} />
    </Dialog>
  );
}

interface RenamePasskeyDialogProps {
  /** Undefined: the dialog is closed. */
  readonly passkey: Passkey | undefined;
  readonly busy: boolean;
  readonly failure: string | undefined;
  readonly onNamed: (passkey: Pick<Passkey, 'id' | 'name'>) => void;
  readonly onClose: () => void;
}

/** Asks for another name of a passkey. It stays open until the name is saved. */
export function RenamePasskeyDialog(props: RenamePasskeyDialogProps) {
  const { passkey, busy, failure, onNamed, onClose } = props;
  return (
    <Dialog
      open={passkey !== undefined}
      busy={busy}
      onClose={onClose}
      title={PASSKEYS.renameTitle}
      closeLabel={PASSKEYS.cancel}
    >
      {passkey && (
        <NameForm
          present={passkey.name}
          submit={PASSKEYS.save}
          busy={busy}
          failure={failure}
          onNamed={(name) => onNamed({ id: passkey.id, name })}
        />
      )}
    </Dialog>
  );
}

interface NameFormProps {
  readonly present?: string;
  readonly submit: string;
  readonly busy?: boolean;
  readonly failure?: string | undefined;
  readonly onNamed: (name: string) => void;
}

function NameForm({ present = '', submit, busy = false, failure, onNamed }: NameFormProps) {
  const [name, setName] = useState(present);
  const [isMissing, setMissing] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The dialog itself focuses this field as it opens. React keeps the attribute to itself.
  useLayoutEffect(() => void field.current?.toggleAttribute('autofocus', true), []);
  return (
    <form
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        const written = name.trim();
        setMissing(written === '');
        if (written === '') field.current?.focus();
        else if (!busy) onNamed(written);
      }}
    >
      <Field
        ref={field}
        label={PASSKEYS.name}
        help={PASSKEYS.nameHelp}
        value={name}
        onChange={(event) => setName(event.target.value)}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        error={isMissing ? PASSKEYS.nameMissing : undefined}
      />
      {failure !== undefined && (
        <Notice tone="failure" announced>
          {failure}
        </Notice>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
