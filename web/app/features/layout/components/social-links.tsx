import { useRootData } from '../../../platform/identity-config.ts';
import { inNameOf, useSite } from '../../../platform/site.ts';
import type { SocialLink } from '../../../platform/social-link.ts';
import { MESSAGES } from '../messages.ts';
import marks from './social.svg?url';

/**
 * Links to the site's accounts on social networks. The marks are files of this site, so that no
 * network gets a request before somebody goes there.
 */
export function SocialLinks() {
  const links = useRootData()?.socialLinks ?? [];
  const site = useSite();
  if (links.length === 0) return null;
  return (
    <ul aria-label={inNameOf(site, MESSAGES.social)} className="mt-4 -ml-2.5 flex flex-wrap">
      {links.map((link) => (
        <li key={link.address}>
          <Mark {...link} />
        </li>
      ))}
    </ul>
  );
}

function Mark({ address, name, mark }: SocialLink) {
  return (
    <a
      href={address}
      rel="noreferrer"
      title={name}
      className="grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-rule hover:text-ink"
    >
      <svg className="size-5" fill="currentColor" aria-hidden="true">
        <use href={`${marks}#${mark}`} />
      </svg>
      <span className="sr-only">{name}</span>
    </a>
  );
}
