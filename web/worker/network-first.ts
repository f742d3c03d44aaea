import { isOutage } from './classify-request.ts';
import { PATIENCE_MS } from './limits.ts';

interface NetworkFirst {
  readonly network: Promise<Response>;
  readonly kept: Response | undefined;
}

/**
 * What the network says; what was kept where that fails, says that the server is out, or takes
 * longer than what was kept is worth waiting for.
 *
 * @throws what the network does, where nothing was kept
 */
export async function networkFirst({ network, kept }: NetworkFirst): Promise<Response> {
  if (!kept) return await network;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, undefined);
  });
  try {
    const answer = await Promise.race([network, late]);
    return answer && !isOutage(answer.status) ? answer : kept;
  } catch {
    return kept;
  } finally {
    clearTimeout(timer);
  }
}
