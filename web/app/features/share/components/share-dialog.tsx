import { useOrigin } from '../../../platform/page-head.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CLOSE, NETWORKS, onNetwork, TITLE } from '../messages.ts';
import { type Network, shareLinks } from '../rules/share-links.ts';
import { CopyField } from './copy-field.tsx';
import { NetworkIcon } from './network-icon.tsx';

interface ShareDialogProps {
  readonly id: string;
  readonly title: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

export function ShareDialog({ id, title, open, onClose }: ShareDialogProps) {
  const origin = useOrigin() || window.location.origin;
  const url = `${origin}/courses/${id}`;
  const links = Object.entries(shareLinks(url, title)) as [Network, string][];
  return (
    <Dialog closeLabel={CLOSE} description={title} onClose={onClose} open={open} title={TITLE}>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4 few-letters:grid-cols-1">
        {links.map(([network, link]) => (
          <li key={network}>
            <a
              aria-label={onNetwork(NETWORKS[network])}
              className="flex min-h-20 flex-col items-center justify-center gap-1.5 rounded-md border border-rule bg-paper text-sm font-medium transition-colors hover:border-rule-strong hover:bg-sunk"
              href={link}
              rel="noopener noreferrer"
              target="_blank"
            >
              <NetworkIcon network={network} />
              {NETWORKS[network]}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-5">
        <CopyField url={url} />
      </div>
    </Dialog>
  );
}
