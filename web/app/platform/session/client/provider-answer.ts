const waiting = new Set<() => void>();

/** Resolves when the window of the current sign-in has reported the provider's answer. */
export function providerAnswer(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
  });
}

export function announceAnswer(): void {
  for (const resolve of waiting) resolve();
  waiting.clear();
}
