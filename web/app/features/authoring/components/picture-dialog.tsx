import type { MediaAsset } from '@lectern/contract/media';
import { type Editor, editorViewCtx } from '@milkdown/kit/core';
import { imageSchema } from '@milkdown/kit/preset/commonmark';
import { NodeSelection } from '@milkdown/kit/prose/state';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { UploadField } from '../../upload/components/upload-field.tsx';
import { beginUpload, forgetUpload } from '../../upload/mutations/uploads-under-way.ts';
import { PICTURE } from '../editor-messages.ts';
import { pictureAddress } from '../queries/picture-address.ts';

/** The picture that is being set. */
export interface PictureToSet {
  /** That was dropped or pasted; undefined: it is still to be chosen. */
  readonly file?: File;
  /** Where to, in the text; undefined: in place of the selection. */
  readonly at?: number;
}

interface PictureDialogProps {
  readonly editor: Editor | undefined;
  readonly uid: string;
  readonly courseId: string;
  /** Undefined: it is closed. */
  readonly picture: PictureToSet | undefined;
  readonly onClose: () => void;
}

/** Uploads a picture and asks what it shows; of a selected one it changes that. */
export function PictureDialog({ editor, picture, onClose, ...target }: PictureDialogProps) {
  return (
    <Dialog open={picture !== undefined} onClose={onClose} title={PICTURE.title}>
      {editor && picture && (
        <PictureForm editor={editor} picture={picture} onClose={onClose} {...target} />
      )}
    </Dialog>
  );
}

const UPLOAD_NAME = 'picture of a text';

type PictureFormProps = Omit<PictureDialogProps, 'editor' | 'picture'> & {
  readonly editor: Editor;
  readonly picture: PictureToSet;
};

function PictureForm({ editor, uid, courseId, picture, onClose }: PictureFormProps) {
  const [selected] = useState(() => selectedPicture(editor));
  const [src, setSrc] = useState(picture.file ? '' : (selected?.src ?? ''));
  const [alt, setAlt] = useState(picture.file ? '' : (selected?.alt ?? ''));
  const [title, setTitle] = useState(picture.file ? '' : (selected?.title ?? ''));
  const [isAsked, setAsked] = useState(false);
  const ids = { alt: useId(), title: useId() };
  const target = { uid, purpose: 'picture', courseId } as const;
  const uploaded = async ({ id }: MediaAsset) => setSrc(`media:${id}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a dropped file is uploaded once
  useEffect(() => {
    if (picture.file) beginUpload(UPLOAD_NAME, target, picture.file, uploaded);
    return () => forgetUpload(UPLOAD_NAME);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (src === '' || alt.trim() === '') return;
    setPicture(editor, { src, alt: alt.trim(), title: title.trim() }, picture.at);
    onClose();
  };
  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      {src === '' ? (
        <div>
          <UploadField name={UPLOAD_NAME} target={target} onUploaded={uploaded} />
          {isAsked && (
            <p role="alert" className="mt-2 text-sm font-medium text-danger">
              {PICTURE.missing}
            </p>
          )}
        </div>
      ) : (
        <div>
          <PicturePreview src={src} />
          <p role="status" className="mt-2 text-sm font-medium text-success-text">
            {PICTURE.ready}
          </p>
        </div>
      )}
      <TextArea
        id={ids.alt}
        label={PICTURE.alt}
        help={PICTURE.altHelp}
        rows={4}
        value={alt}
        error={isAsked && alt.trim() === '' ? PICTURE.altMissing : undefined}
        onChange={(event) => setAlt(event.target.value)}
      />
      <Field
        id={ids.title}
        label={PICTURE.caption}
        note={PICTURE.optional}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <Button type="submit" variant="primary">
        {PICTURE.set}
      </Button>
    </form>
  );
}

function PicturePreview({ src }: { readonly src: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let isGone = false;
    void pictureAddress(src).then((found) => !isGone && setAddress(found));
    return () => {
      isGone = true;
    };
  }, [src]);
  if (address === undefined) return null;
  return <img src={address} alt="" className="max-h-48 rounded-md bg-sunk object-contain" />;
}

interface PictureAttributes {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
}

function selectedPicture(editor: Editor): PictureAttributes | undefined {
  return editor.action((ctx) => {
    const { selection } = ctx.get(editorViewCtx).state;
    if (!(selection instanceof NodeSelection)) return undefined;
    if (selection.node.type !== imageSchema.type(ctx)) return undefined;
    const { src, alt, title } = selection.node.attrs;
    return { src: String(src), alt: String(alt), title: String(title ?? '') };
  });
}

function setPicture(editor: Editor, attributes: PictureAttributes, at: number | undefined): void {
  editor.action((ctx) => {
    const view = ctx.get(editorViewCtx);
    const node = imageSchema.type(ctx).create(attributes);
    const { tr } = view.state;
    view.dispatch(at === undefined ? tr.replaceSelectionWith(node) : tr.insert(at, node));
  });
}
