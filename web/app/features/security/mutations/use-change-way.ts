import { useMutation } from '@tanstack/react-query';
import type { Provider } from '../../../platform/session/action-types.ts';
import { addProvider, removeProvider } from '../../../platform/session/session-actions.ts';
import type { RecentSignIn } from '../../sign-in/hooks/use-recent-sign-in.ts';
import type { WayId } from '../rules/ways.ts';

export type WayChange =
  | { readonly act: 'add'; readonly id: WayId; readonly provider: Provider }
  | { readonly act: 'remove'; readonly id: WayId };

/** Adds or removes a way to sign in, after a recent sign-in. Fails with a `SignInError`. */
export function useChangeWay(recent: RecentSignIn) {
  return useMutation({
    mutationFn: async (change: WayChange) => {
      await recent.run(() =>
        change.act === 'add' ? addProvider(change.provider) : removeProvider(change.id),
      );
      return change;
    },
  });
}
