import { isOutage } from './classify-request.ts';
import { PATIENCE_MS } from './limits.ts';

interface NetworkFirst {
  readonly network: Promise<Response>;
  readonly kept: Response | undefined;
}

/**
 * The network's response, or the kept one where the network fails, reports an outage or takes longer
 * than `PATIENCE_MS`.
 *
 * @throws the network's error, where nothing was kept
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
