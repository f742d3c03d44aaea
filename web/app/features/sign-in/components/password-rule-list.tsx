import type { ChosenPassword, PasswordRule } from '@lectern/contract/password-rules';
import { Check, Circle, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PASSWORD_RULES_TEXTS } from '../messages.ts';

/** From the last keystroke to reading out how many rules are met, in milliseconds. */
const PAUSE_MS = 800;

interface RuleShown {
  readonly id: string;
  readonly message: string;
  readonly isMet: boolean;
}

/** An empty password meets no rule. */
function rulesShown(
  rules: readonly PasswordRule[],
  { password, email }: ChosenPassword,
): readonly RuleShown[] {
  return rules.map(({ id, message, holds }) => ({
    id,
    message,
    isMet: password !== '' && holds(password, email),
  }));
}

/**
 * The ids that describe the field of the rules: each rule's own, for of the whole list only its name
 * would be read out.
 *
 * @param listId of its `PasswordRuleList`
 */
export function describedByRules(listId: string, rules: readonly PasswordRule[]): string {
  return rules.map(({ id }) => `${listId}-${id}`).join(' ');
}

interface PasswordRuleListProps {
  readonly id: string;
  readonly rules: readonly PasswordRule[];
  readonly chosen: ChosenPassword;
  /** The form has been submitted once: an unmet rule is now an error. */
  readonly isSubmitted: boolean;
}

/** The rules of a new password, ticked off while one types. */
export function PasswordRuleList({ id, rules, chosen, isSubmitted }: PasswordRuleListProps) {
  const list = rulesShown(rules, chosen);
  const isTyped = chosen.password !== '';
  return (
    <div className="rounded-md bg-sunk px-4 py-3.5">
      <ul aria-label={PASSWORD_RULES_TEXTS.heading} className="space-y-1.5">
        {list.map((rule) => (
          <RuleItem
            key={rule.id}
            {...rule}
            id={`${id}-${rule.id}`}
            // The field itself says that it is empty.
            isMissed={isSubmitted && isTyped && !rule.isMet}
          />
        ))}
      </ul>
      <Progress rules={list} isTyped={isTyped} />
    </div>
  );
}

function RuleItem({ id, message, isMet, isMissed }: RuleShown & { readonly isMissed: boolean }) {
  const Icon = isMet ? Check : isMissed ? X : Circle;
  const look = isMet ? 'text-success-text' : isMissed ? 'font-medium text-danger' : 'text-ink-soft';
  return (
    <li id={id} className={`flex gap-2.5 text-sm transition-colors ${look}`}>
      <Icon
        aria-hidden="true"
        className={`mt-0.75 shrink-0 ${isMet || isMissed ? 'size-4' : 'mx-0.5 mt-1 size-3'}`}
      />
      <span>
        <span className="sr-only">
          {isMet ? PASSWORD_RULES_TEXTS.kept : PASSWORD_RULES_TEXTS.open}{' '}
        </span>
        {message}
      </span>
    </li>
  );
}

/** Read out after a pause, not at each keystroke. */
function Progress({
  rules,
  isTyped,
}: {
  readonly rules: readonly RuleShown[];
  readonly isTyped: boolean;
}) {
  const met = rules.filter(({ isMet }) => isMet).length;
  const text = isTyped ? PASSWORD_RULES_TEXTS.progress(met, rules.length) : '';
  const [announced, setAnnounced] = useState('');

  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
