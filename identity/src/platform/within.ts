/** Waits for some work, but no longer than so many milliseconds; the work goes on. */
export async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise: passed, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  try {
    await Promise.race([work, passed]);
  } finally {
    clearTimeout(timer);
  }
}
