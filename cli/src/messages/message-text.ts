import type { ListedMessage } from '@lectern/api/features/contact/inbox';
import type { StoredMessage } from '@lectern/api/features/contact/stored-message';
import { plainLine } from '../terminal/plain-line.ts';

/** One message as a line with tabs between its fields: id, time, state, e-mail, name and subject. */
export function messageLine(message: ListedMessage): string {
  return [
    message.id,
    formatInstant(message.createdAt),
    stateOf(message),
    plainLine(message.email),
    plainLine(message.name),
    plainLine(message.subject),
  ].join('\t');
}

/** A whole message, for people to read. */
export function messageText(message: StoredMessage): string {
  const { account } = message;
  const verified = account?.emailVerified ? 'verified' : 'not verified';
  const head = [
    `From: ${plainLine(message.name)} <${plainLine(message.email)}>`,
    `Account: ${account ? `${plainLine(account.email)} (${verified})` : '-'}`,
    `Subject: ${plainLine(message.subject) || '-'}`,
    `Sent: ${formatInstant(message.createdAt)}`,
    `Mailed: ${formatInstant(message.mailedAt)}`,
    `Done: ${formatInstant(message.doneAt)}`,
  ];
  return `${head.join('\n')}\n\n${plainText(message.message)}`;
}

function stateOf({ mailedAt, doneAt }: ListedMessage): string {
  if (doneAt !== undefined) return 'done';
  return mailedAt === undefined ? 'new' : 'mailed';
}

function formatInstant(at: number | undefined): string {
  return at === undefined ? '-' : new Date(at).toISOString();
}

/** The text of a message with its line breaks and tabs, without other control characters. */
function plainText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{C}\n\t]+/gu, ' ');
}
