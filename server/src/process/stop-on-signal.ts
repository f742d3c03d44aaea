/** What is in flight may take this long; then the process ends all the same, in milliseconds. */
const TIMEOUT = 9_000;

/** Ends the process with 0 on SIGTERM or SIGINT, after `close` has finished what is in flight. */
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
