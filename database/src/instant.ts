/** A UTC instant in milliseconds since 1970, the same number on both engines. */
export type Instant = number;
