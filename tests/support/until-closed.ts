import { connect } from 'node:net';

/** Resolves once nobody listens at an address any more. */
export async function untilClosed(url: string): Promise<void> {
  for (;;) {
    const refused = await new Promise((resolve) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => resolve(true));
      socket.on('connect', () => resolve(socket.destroy() && false));
    });
    if (refused) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
