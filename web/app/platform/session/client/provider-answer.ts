const waiting = new Set<() => void>();

/** Resolves when the window of a sign-in under way has told what its provider answered. */
export function providerAnswer(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
  });
}

export function announceAnswer(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}
