import { ACT_DONE, CASE } from '../messages.ts';

/** What was decided, in a word. @param decision an act; others are shown as they are */
export function decisionName(decision: string): string {
  const names: Readonly<Record<string, string>> = { ...ACT_DONE, gone: CASE.accountGone };
  return names[decision] ?? decision;
}
