import { z } from 'zod';

/** More would be no row of marks any more. */
const MAX_LINKS = 10;
const INVALID = 'must be addresses that begin with https://, with commas between them, or none';

/** Each network's own page there: the demonstration has none of its own, and leads to nobody's. */
const EXAMPLES = [
  'https://github.com/github',
  'https://www.linkedin.com/company/linkedin',
  'https://x.com/X',
  'https://www.youtube.com/@YouTube',
];

export const socialFields = {
  SOCIAL_LINKS: z
    .string()
    .transform((value) => (value === 'none' ? [] : value.split(',').map((link) => link.trim())))
    .refine((links) => links.every(isPublicPage), INVALID)
    .refine((links) => links.length <= MAX_LINKS, `must be at most ${MAX_LINKS} addresses`)
    .refine((links) => new Set(links).size === links.length, 'must name each address once')
    .optional(),
};
const schema = z.object(socialFields);

/** Where else the site is to be found, as the footer shows it; complete addresses. */
export function socialLinks(
  { SOCIAL_LINKS: links }: z.infer<typeof schema>,
  demo: boolean,
): readonly string[] {
  return links ?? (demo ? EXAMPLES : []);
}

function isPublicPage(link: string): boolean {
  if (!URL.canParse(link)) return false;
  const { protocol, username, password } = new URL(link);
  return protocol === 'https:' && username === '' && password === '';
}
