import type { AddressedLetter } from '../mail/transport.ts';
import { letterOf } from './letter-form.ts';
import { REPORT } from './messages.ts';

/** What a guest reported, and what came of it. */
interface DecidedReport {
  readonly email: string;
  readonly title: string;
  readonly outcome: 'removed' | 'kept';
}

/** Tells a guest what came of their report. */
export function reportLetter(
  { email: recipient, title, outcome }: DecidedReport,
  { siteName }: { readonly siteName: string },
): AddressedLetter {
  return letterOf({
    recipient,
    name: '',
    siteName,
    subject: REPORT.subject(title),
    heading: REPORT.heading,
    items: [{ news: REPORT[outcome](title), quote: '', link: undefined }],
    reason: REPORT.reason,
    ways: [],
    unsubscribe: undefined,
  });
}
