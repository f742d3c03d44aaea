import type { LetterChoice, LetterChoices } from '@lectern/contract/letter-choice';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { isSignedIn } from '../../../platform/session/is-signed-in.ts';
import { letterChoicesKey } from '../queries/letter-choices-query.ts';

/** Chooses how often notices of a kind come as letters. It shows at once, and is taken back where it fails. */
export function useChooseLetters(uid: string) {
  const queries = useQueryClient();
  const queryKey = letterChoicesKey(uid);
  return useMutation({
    // One after the other: the last choice counts.
    scope: { id: queryKey.join(' ') },
    mutationFn: ({ kind, frequency }: LetterChoice) =>
      browserApi.call('chooseLetters', { params: { kind }, body: { frequency } }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey });
      show(queries, queryKey, choice);
    },
    onSuccess: (choice) => {
      if (isSignedIn(uid)) show(queries, queryKey, choice);
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  });
}

function show(queries: QueryClient, queryKey: readonly unknown[], choice: LetterChoice): void {
  queries.setQueryData<LetterChoices>(
    queryKey,
    (known) =>
      known && {
        ...known,
        choices: known.choices.map((each) => (each.kind === choice.kind ? choice : each)),
      },
  );
}
