import { type CaptionCue, captionsInput } from '@lectern/contract/caption';
import { ApiError } from '@lectern/http/errors/api-error';
import { readCaptions, UnreadableCaptionsError } from '@lectern/media/read-captions';

/**
 * The captions in a file in WebVTT or SubRip.
 *
 * @throws ApiError `rule-broken` for one that cannot be read, or holds what may not be saved
 */
export async function cuesInFile(text: string): Promise<CaptionCue[]> {
  const cues = await readCaptions(text).catch((error: unknown) => {
    if (error instanceof UnreadableCaptionsError) throw refused(error.message);
    throw error;
  });
  const checked = captionsInput.safeParse({ cues });
  if (!checked.success) throw refused(checked.error.issues[0]?.message ?? 'That is not valid.');
  return checked.data.cues;
}

function refused(message: string): ApiError {
  return new ApiError('rule-broken', message, { errors: [{ path: 'text', message }] });
}
