import { REGISTER } from '../messages.ts';

/** The options of a filter: any, and each of these. */
export function optionsOf(labels: Readonly<Record<string, string>>) {
  return [
    { value: '', label: REGISTER.any },
    ...Object.entries(labels).map(([value, label]) => ({ value, label })),
  ];
}
