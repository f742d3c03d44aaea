import { useMutation } from '@tanstack/react-query';
import { browserApi } from '../../../platform/api-client.ts';
import { saveFile } from '../../../platform/save-file.ts';

const NAME = 'lectern-my-data.zip';

/** Has the browser save all that is held of who is signed in. */
export function useSaveData() {
  return useMutation({
    mutationFn: async () => {
      const answer = await browserApi.response('myData');
      // A network's own page in place of the answer is not the file.
      if (answer.headers.get('Content-Type') !== 'application/zip') throw new TypeError('No zip');
      saveFile(await answer.blob(), NAME);
    },
  });
}
