import { z } from 'zod';

/** More do not fit in one row of the footer. */
const MAX_LINKS = 10;
const INVALID = 'must be addresses that begin with https://, with commas between them, or none';

/** Each network's own page, for the demonstration: it has no pages of its own. */
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

/** Complete addresses for the footer's links to social networks. */
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
