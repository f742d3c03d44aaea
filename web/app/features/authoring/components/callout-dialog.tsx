import { type Editor, editorViewCtx } from '@milkdown/kit/core';
import { wrapIn } from '@milkdown/kit/prose/commands';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CALLOUTS, TOOLS } from '../editor-messages.ts';
import { CALLOUT_KINDS, type CalloutKind, calloutNode } from '../rules/editor-callouts.ts';

interface CalloutDialogProps {
  readonly editor: Editor | undefined;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Makes the paragraph an aside of a kind. */
export function CalloutDialog({ editor, open, onClose }: CalloutDialogProps) {
  const choose = (kind: CalloutKind) => {
    editor?.action((ctx) => {
      const view = ctx.get(editorViewCtx);
      wrapIn(calloutNode.type(ctx), { kind })(view.state, view.dispatch);
    });
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={TOOLS.calloutTitle}>
      <div className="flex flex-wrap gap-3">
        {CALLOUT_KINDS.map((kind) => (
          <Button key={kind} onClick={() => choose(kind)}>
            {CALLOUTS[kind]}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
