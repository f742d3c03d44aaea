import { readdirSync, readFileSync } from 'node:fs';

/** Length of one tick of the kernel's processor accounting (USER_HZ), in microseconds. */
const TICK = 10_000;

/**
 * Processor time that a process has used so far in all its threads, in microseconds; undefined
 * on systems other than Linux.
 */
export function processorTime(pid: number): number | undefined {
  const stat = read(`/proc/${pid}/stat`);
  // The name in brackets may hold spaces; user and system time are fields 14 and 15.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields ? (Number(fields[11]) + Number(fields[12])) * TICK : undefined;
}

/** Resident memory of a process and its children, in bytes; undefined where unknown. */
export function residentMemory(pid: number): number | undefined {
  const status = read(`/proc/${pid}/status`);
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(status ?? '')?.[1];
  if (kilobytes === undefined) return undefined;
  const children = childrenOf(pid).map((child) => residentMemory(child) ?? 0);
  return Number(kilobytes) * 1_024 + children.reduce((sum, bytes) => sum + bytes, 0);
}

function childrenOf(pid: number): number[] {
  const tasks = readdirSync(`/proc/${pid}/task`);
  return tasks.flatMap((task) => {
    const children = read(`/proc/${pid}/task/${task}/children`)?.trim();
    return children ? children.split(' ').map(Number) : [];
  });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
