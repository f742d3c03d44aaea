import { z } from 'zod';

/**
 * A field whose values have a name and a number. The real service reads requests as protobuf's JSON
 * does, and the client for Android sends numbers.
 *
 * @param numbers those of the published clients' own enums; a number that is not among them is left
 *   to `schema`, which refuses it
 */
export function protobufEnum<Schema extends z.ZodType>(
  numbers: Readonly<Record<string, number>>,
  schema: Schema,
) {
  const names = new Map<unknown, string>(
    Object.entries(numbers).map(([name, number]) => [number, name]),
  );
  return z.preprocess((sent) => names.get(sent) ?? sent, schema);
}
