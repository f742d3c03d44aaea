import type { Editor } from '@milkdown/kit/core';
import { redoCommand, undoCommand } from '@milkdown/kit/plugin/history';
import {
  createCodeBlockCommand,
  toggleEmphasisCommand,
  toggleInlineCodeCommand,
  toggleStrongCommand,
  wrapInBlockquoteCommand,
  wrapInBulletListCommand,
  wrapInHeadingCommand,
  wrapInOrderedListCommand,
} from '@milkdown/kit/preset/commonmark';
import { insertTableCommand } from '@milkdown/kit/preset/gfm';
import { callCommand, insert } from '@milkdown/kit/utils';
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Image as ImageIcon,
  Info,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Sigma,
  SquareCode,
  Table,
  Undo2,
} from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { EDITOR, TOOLS } from '../editor-messages.ts';
import { CalloutDialog } from './callout-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';

interface Tool {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly act: (editor: Editor) => void;
}

const GROUPS: readonly (readonly Tool[])[] = [
  [
    { name: TOOLS.undo, icon: Undo2, act: (editor) => editor.action(callCommand(undoCommand.key)) },
    { name: TOOLS.redo, icon: Redo2, act: (editor) => editor.action(callCommand(redoCommand.key)) },
  ],
  [
    {
      name: TOOLS.heading,
      icon: Heading2,
      act: (editor) => editor.action(callCommand(wrapInHeadingCommand.key, 1)),
    },
    {
      name: TOOLS.subheading,
      icon: Heading3,
      act: (editor) => editor.action(callCommand(wrapInHeadingCommand.key, 2)),
    },
  ],
  [
    {
      name: TOOLS.bold,
      icon: Bold,
      act: (editor) => editor.action(callCommand(toggleStrongCommand.key)),
    },
    {
      name: TOOLS.italic,
      icon: Italic,
      act: (editor) => editor.action(callCommand(toggleEmphasisCommand.key)),
    },
    {
      name: TOOLS.code,
      icon: Code,
      act: (editor) => editor.action(callCommand(toggleInlineCodeCommand.key)),
    },
  ],
  [
    {
      name: TOOLS.bullets,
      icon: List,
      act: (editor) => editor.action(callCommand(wrapInBulletListCommand.key)),
    },
    {
      name: TOOLS.numbers,
      icon: ListOrdered,
      act: (editor) => editor.action(callCommand(wrapInOrderedListCommand.key)),
    },
    {
      name: TOOLS.quote,
      icon: Quote,
      act: (editor) => editor.action(callCommand(wrapInBlockquoteCommand.key)),
    },
  ],
  [
    {
      name: TOOLS.codeBlock,
      icon: SquareCode,
      act: (editor) => editor.action(callCommand(createCodeBlockCommand.key)),
    },
    {
      name: TOOLS.table,
      icon: Table,
      act: (editor) => editor.action(callCommand(insertTableCommand.key, { row: 3, col: 3 })),
    },
    {
      name: TOOLS.formula,
      icon: Sigma,
      act: (editor) => editor.action(insert('$$\na^2 + b^2 = c^2\n$$\n')),
    },
  ],
];

interface EditorToolbarProps {
  /** Undefined until the editor is there. */
  readonly editor: Editor | undefined;
  /** Gives the focus back to the text. */
  readonly onDone: () => void;
  /** A picture is to be set. */
  readonly onPicture: () => void;
}

/** The tools of the editor; the arrow keys walk through them (ARIA toolbar pattern). */
export function EditorToolbar({ editor, onDone, onPicture }: EditorToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'link' | 'callout'>();
  const use = (act: Tool['act']) => {
    if (!editor) return;
    act(editor);
    onDone();
  };
  const close = () => {
    setDialog(undefined);
    onDone();
  };
  return (
    <>
      <div
        ref={bar}
        role="toolbar"
        aria-label={EDITOR.tools}
        onKeyDown={(event) => walk(event, bar.current)}
        className="sticky top-16 z-20 flex flex-wrap gap-x-2 gap-y-1 rounded-t-lg border-b border-rule bg-surface px-2 py-1.5"
      >
        {GROUPS.map((tools, group) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change
          <span key={group} className="flex">
            {tools.map(({ name, icon, act }, place) => (
              <ToolButton
                key={name}
                name={name}
                icon={icon}
                isFirst={group === 0 && place === 0}
                onPress={() => use(act)}
              />
            ))}
          </span>
        ))}
        <span className="flex">
          <ToolButton name={TOOLS.link} icon={LinkIcon} onPress={() => setDialog('link')} />
          <ToolButton name={TOOLS.picture} icon={ImageIcon} onPress={onPicture} />
          <ToolButton name={TOOLS.callout} icon={Info} onPress={() => setDialog('callout')} />
        </span>
      </div>
      <LinkDialog editor={editor} open={dialog === 'link'} onClose={close} />
      <CalloutDialog editor={editor} open={dialog === 'callout'} onClose={close} />
    </>
  );
}

interface ToolButtonProps {
  readonly name: string;
  readonly icon: LucideIcon;
  /** The one that Tab leads to at first. */
  readonly isFirst?: boolean;
  readonly onPress: () => void;
}

function ToolButton({ name, icon: Icon, isFirst = false, onPress }: ToolButtonProps) {
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      tabIndex={isFirst ? 0 : -1}
      // The selection stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className="grid size-10 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </button>
  );
}

function walk(event: KeyboardEvent, bar: HTMLElement | null): void {
  const buttons = [...(bar?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key];
  const button = to === undefined ? undefined : buttons.at(to % buttons.length);
  if (!button || at < 0) return;
  event.preventDefault();
  for (const each of buttons) each.tabIndex = each === button ? 0 : -1;
  button.focus();
}
