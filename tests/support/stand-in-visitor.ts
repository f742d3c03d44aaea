import { MADE_UP_PEOPLE } from '@lectern/demo/stand-in/people';

/** A visitor's decision on the stand-in's page. */
export type Choice = 'cancel' | { as: number } | { name: string; email: string; verified: boolean };

/**
 * Opens the stand-in's page as a browser does and submits a decision.
 *
 * @returns the address that the stand-in redirects to
 */
export async function visitStandIn(authUri: string, choice: Choice = { as: 0 }): Promise<string> {
  const page = await fetch(authUri, { redirect: 'manual' });
  if (page.status !== 200) throw new Error(`the page answered ${page.status}`);
  const answer = await fetch(authUri, {
    method: 'POST',
    body: new URLSearchParams(formOf(choice)),
    redirect: 'manual',
  });
  const location = answer.headers.get('location');
  if (answer.status !== 303 || !location) throw new Error(`the form answered ${answer.status}`);
  return location;
}

/** The first of the offered people. */
export const ADA = first(MADE_UP_PEOPLE);

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('nobody is offered');
  return one;
}

function formOf(choice: Choice): Record<string, string> {
  if (choice === 'cancel') return { choice };
  if ('as' in choice) return { choice: String(choice.as) };
  const { name, email, verified } = choice;
  return { choice: 'someone', name, email, ...(verified && { verified: 'yes' }) };
}
