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
import { pictureAddress } from '../queries/picture-address.ts';
import { createEditor } from '../rules/create-editor.ts';
import './text-editor.css';
import { EditorToolbar } from './editor-toolbar.tsx';
import { PictureDialog, type PictureToSet } from './picture-dialog.tsx';

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
  /** Whose pictures are uploaded, and to which course. */
  readonly uid: string;
  readonly courseId: string;
}

/** The text of a lesson, written as learners will read it. */
export function TextEditor(props: TextEditorProps) {
  const { handle, label, markdown, onChange, uid, courseId } = props;
  const root = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor>();
  const [isFailed, setFailed] = useState(false);
  const [picture, setPicture] = useState<PictureToSet>();
  const changed = useEffectEvent(onChange);
  const begin = useEffectEvent((element: HTMLElement) =>
    createEditor({
      root: element,
      markdown,
      label,
      pictureAddress,
      onChange: (text) => changed(text),
      onPicture: (file, at) => setPicture(at === undefined ? { file } : { file, at }),
    }),
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
      <EditorToolbar editor={editor} onDone={focus} onPicture={() => setPicture({})} />
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
      <PictureDialog
        editor={editor}
        uid={uid}
        courseId={courseId}
        picture={picture}
        onClose={() => {
          setPicture(undefined);
          focus();
        }}
      />
    </div>
  );
}
