import type { Writer } from './database.ts';

/** A rule that stands by itself: what it needs are plain values, what it finds out is one. */
export type Act = (writer: Writer, ...given: never[]) => Promise<unknown>;

/**
 * The rules that a database may carry out where it sees fit, on another thread or once more after
 * a deadlock. Whoever calls them does so like any other work, by `database.transaction`.
 */
export interface Acts {
  /** `import.meta.url` of the module that exports this very object as `ACTS`. */
  readonly module: string;
  readonly byName: Readonly<Record<string, Act>>;
  /** The errors that they throw, so that they arrive as what they are. */
  readonly failures: readonly FailureClass[];
}

export type FailureClass = abstract new (...given: never[]) => Error;

/** What the module of {@link Acts} exports. */
export interface ActsModule {
  readonly ACTS: Acts;
}
