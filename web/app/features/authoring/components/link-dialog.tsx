import { isLinkAddress } from '@lectern/contract/lesson';
import { type Editor, editorViewCtx } from '@milkdown/kit/core';
import { linkSchema } from '@milkdown/kit/preset/commonmark';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TOOLS } from '../editor-messages.ts';

interface LinkDialogProps {
  readonly editor: Editor | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes the selected text a link; without a selection its address is the text. */
export function LinkDialog({ editor, open, onClose }: LinkDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={TOOLS.linkTitle}>
      {editor && <LinkForm editor={editor} onClose={onClose} />}
    </Dialog>
  );
}

function LinkForm({
  editor,
  onClose,
}: Pick<LinkDialogProps, 'onClose'> & { readonly editor: Editor }) {
  const id = useId();
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const written = address.trim();
    if (!isLinkAddress(written) && !/^\/(?!\/)/.test(written)) return setError(TOOLS.linkHelp);
    setLink(editor, written);
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Field
        id={id}
        label={TOOLS.linkField}
        help={TOOLS.linkHelp}
        error={error}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          {TOOLS.linkSet}
        </Button>
        <Button
          onClick={() => {
            setLink(editor, undefined);
            onClose();
          }}
        >
          {TOOLS.linkRemove}
        </Button>
      </div>
    </form>
  );
}

/** @param href undefined: the selected text is no link any more */
function setLink(editor: Editor, href: string | undefined): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const type = linkSchema.type(ctx);
    const { from, to, empty } = view.state.selection;
    const { tr } = view.state;
    if (href === undefined) view.dispatch(tr.removeMark(from, to, type));
    else if (empty) {
      view.dispatch(tr.insert(from, view.state.schema.text(href, [type.create({ href })])));
    } else view.dispatch(tr.addMark(from, to, type.create({ href })));
  });
}
