import { Link } from 'react-router';
import { ASIDE } from '../messages.ts';

/** Links that may answer a question before it is sent, and what happens to the message. */
export function BeforeWriting() {
  return (
    <aside
      aria-label={ASIDE.label}
      className="divide-y divide-rule border-y border-rule lg:mt-2 lg:self-start"
    >
      <Entry {...ASIDE.signIn} to="/forgot-password" />
      <Entry {...ASIDE.questions} to="/#faq" />
      <Entry {...ASIDE.data} />
    </aside>
  );
}

interface EntryProps {
  readonly heading: string;
  readonly text: string;
  readonly link?: string;
  readonly to?: string;
}

function Entry({ heading, text, link, to }: EntryProps) {
  return (
    <section className="py-6">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-1.5 text-ink-soft">{text}</p>
      {to && (
        <Link to={to} className="link mt-1 inline-flex min-h-11 items-center">
          {link}
        </Link>
      )}
    </section>
  );
}
