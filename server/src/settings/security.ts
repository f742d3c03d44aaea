import { z } from 'zod';

const INVALID = 'must be e-mail addresses or https:// addresses with commas';

/** A contact for reports as RFC 9116, 2.5.3 has it: a `mailto:` or `https:` address. */
const contact = z.union([
  z.email().transform((address) => `mailto:${address}`),
  z.url({ protocol: /^https$/, hostname: z.regexes.domain }).regex(/^[^\s,]+$/),
]);

export const securityFields = {
  SECURITY_CONTACT: z
    .string()
    .transform((value, context): string[] => {
      const parsed = z.array(contact).safeParse(value.split(',').map((one) => one.trim()));
      if (parsed.success) return parsed.data;
      context.addIssue({ code: 'custom', message: INVALID });
      return z.NEVER;
    })
    .optional(),
};
