/** The process ends after this time even if requests are still open, in milliseconds. */
const TIMEOUT = 9_000;

/** Ends the process with 0 on SIGTERM or SIGINT, after `close` has finished open requests. */
export function stopOnSignal(close: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(0), TIMEOUT).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
