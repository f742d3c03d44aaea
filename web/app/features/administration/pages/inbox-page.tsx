import type { InboxMessage } from '@lectern/contract/inbox';
import { useState } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { MessageDialog } from '../components/message-dialog.tsx';
import { Register } from '../components/register.tsx';
import type { Column } from '../components/register-table.tsx';
import { RowActs } from '../components/row-acts.tsx';
import { When } from '../components/when.tsx';
import { optionsOf } from '../content/options.ts';
import { INBOX } from '../work-messages.ts';

const FIELDS = [
  { name: 'search', label: INBOX.search, hint: INBOX.searchHint },
  {
    name: 'state',
    label: INBOX.state,
    options: optionsOf({ open: INBOX.open, done: INBOX.done }),
  },
];

const COLUMNS: readonly Column<InboxMessage>[] = [
  { heading: INBOX.sender, cell: (message) => <Sender message={message} /> },
  {
    heading: INBOX.message,
    kind: 'long',
    cell: ({ subject, message }) => (
      <>
        <span className="block font-medium">{subject || INBOX.subjectless}</span>
        <span className="line-clamp-2 text-sm text-ink-soft">{message}</span>
      </>
    ),
  },
  { heading: INBOX.sent, kind: 'fact', cell: ({ sentAt }) => <When at={sentAt} /> },
  {
    heading: INBOX.state,
    kind: 'fact',
    cell: ({ doneAt }) => (
      <Badge tone={doneAt === null ? 'saffron' : 'green'}>
        {doneAt === null ? INBOX.open : INBOX.done}
      </Badge>
    ),
  },
  { heading: INBOX.acts, kind: 'acts', cell: (message) => <MessageActs message={message} /> },
];

/** The messages of the contact form. */
export function InboxPage() {
  return (
    <Register
      call="inbox"
      file="inboxFile"
      heading={INBOX.heading}
      lead={INBOX.lead}
      empty={INBOX.empty}
      fields={FIELDS}
      columns={COLUMNS}
      keyOf={({ id }) => id}
    />
  );
}

interface MessageProps {
  readonly message: InboxMessage;
}

function Sender({ message: { name, email, personId } }: MessageProps) {
  return (
    <>
      <span className="block font-medium">{name}</span>
      <span className="block text-sm text-ink-soft">{email}</span>
      {personId !== null && (
        <Link to={`/admin/people/${personId}`} className="link text-sm">
          {INBOX.account}
        </Link>
      )}
    </>
  );
}

function MessageActs({ message }: MessageProps) {
  const [reading, setReading] = useState(false);
  const { id, name } = message;
  const of = INBOX.from(name);
  const done = {
    label: INBOX.markDone,
    of,
    run: () => browserApi.call('markMessageDone', { params: { id } }),
  };
  const remove = {
    label: INBOX.delete,
    of,
    danger: true,
    question: { title: INBOX.deleteTitle, text: INBOX.deleteText },
    run: () => browserApi.call('deleteMessage', { params: { id } }),
  };
  return (
    <>
      <RowActs acts={message.doneAt === null ? [done, remove] : [remove]}>
        <Button aria-haspopup="dialog" onClick={() => setReading(true)}>
          {INBOX.read}
          <span className="sr-only">{of}</span>
        </Button>
      </RowActs>
      <MessageDialog open={reading} message={message} onClose={() => setReading(false)} />
    </>
  );
}
