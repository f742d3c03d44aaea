import { type Editor, editorViewCtx } from '@milkdown/kit/core';
import { replaceAll } from '@milkdown/kit/utils';
import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import '@milkdown/kit/prose/view/style/prosemirror.css';
import '../../lesson/components/lesson-text.css';
import { Loading } from '../../../ui/spinner.tsx';
import { EDITOR } from '../editor-messages.ts';
import { createEditor } from '../rules/create-editor.ts';
import './text-editor.css';
import { EditorToolbar } from './editor-toolbar.tsx';

/** What the page does with the editor. */
export interface TextEditorHandle {
  /** Shows another text in place of the one that is written. */
  readonly replace: (markdown: string) => void;
}

interface TextEditorProps {
  readonly handle: RefObject<TextEditorHandle | null>;
  /** Of the text box. */
  readonly label: string;
  /** What it begins with. */
  readonly markdown: string;
  readonly onChange: (markdown: string) => void;
}

/** The text of a lesson, written as learners will read it. */
export function TextEditor({ handle, label, markdown, onChange }: TextEditorProps) {
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [isFailed, setFailed] = useState(false);
  const changed = useEffectEvent(onChange);
  const begin = useEffectEvent((element: HTMLElement) =>
    createEditor({ root: element, markdown, label, onChange: (text) => changed(text) }),
  );
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let isGone = false;
    const making = begin(element);
    making.then(
      (made) => !isGone && setEditor(made),
      () => !isGone && setFailed(true),
    );
    return () => {
      isGone = true;
      making.then((made) => made.destroy()).catch(() => undefined);
    };
  }, []);
  useImperativeHandle(handle, () => ({
    replace: (text) => void editor?.action(replaceAll(text)),
  }));
  const focus = () => editor?.action((ctx) => ctx.get(editorViewCtx).focus());
  return (
    <div className="rounded-lg border border-rule bg-surface shadow-low">
      <EditorToolbar editor={editor} onDone={focus} />
      {!editor && !isFailed && (
        <div className="p-5">
          <Loading label={EDITOR.preparing} />
        </div>
      )}
      {isFailed && (
        <p role="alert" className="p-5 text-danger">
          {EDITOR.unavailable}
        </p>
      )}
      <div ref={root} className="px-5 py-6 sm:px-8" />
    </div>
  );
}
