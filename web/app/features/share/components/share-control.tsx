import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SHARE } from '../rules/share-label.ts';

const loadDialog = () => import('./share-dialog.tsx');
const ShareDialog = lazy(async () => ({ default: (await loadDialog()).ShareDialog }));

interface ShareControlProps {
  readonly id: string;
  readonly title: string;
}

/** The dialog's code is loaded when the pointer or the focus reaches the button. */
export function ShareControl({ id, title }: ShareControlProps) {
  const [opened, setOpened] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        className="needs-script shrink-0"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
        onFocus={loadDialog}
        onPointerEnter={loadDialog}
      >
        <Share2 aria-hidden="true" className="size-4.5" />
        {SHARE}
      </Button>
      {opened && (
        <Suspense>
          <ShareDialog id={id} onClose={() => setOpen(false)} open={open} title={title} />
        </Suspense>
      )}
    </>
  );
}
