import { useMutation } from '@tanstack/react-query';
import { browserApi, type CallAnswer, type CallInput } from '../../../platform/api-client.ts';

interface Outcome {
  readonly onSent: (taken: CallAnswer<'report'>) => void;
  readonly onFailure: (error: Error) => void;
}

/** Reports something. Fails with the errors of the API's client. */
export function useSendReport({ onSent, onFailure }: Outcome) {
  return useMutation({
    mutationFn: (body: CallInput<'report'>['body']) => browserApi.call('report', { body }),
    onSuccess: onSent,
    onError: onFailure,
  });
}
