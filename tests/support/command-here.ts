import { setFlagsFromString } from 'node:v8';
import { runCommand } from '@lectern/cli/run-command';
import { SETTING_NAMES } from '@lectern/server/settings/settings';
import { vi } from 'vitest';

export interface EndedCommand {
  /** The exit status. */
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Both, in the order in which they were written. */
  readonly said: string;
}

/**
 * Runs a command of Lectern to its end in the process of the test: to start one of its own costs more
 * than most commands do. One at a time, for they share the settings and the output of the process.
 *
 * @param environment its settings; no other one reaches it
 */
export async function runCommandHere(
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<EndedCommand> {
  const listeners = SIGNALS.map((signal) => [signal, process.listeners(signal)] as const);
  for (const name of SETTING_NAMES) vi.stubEnv(name, undefined);
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const written: [stream: 'stdout' | 'stderr', text: string][] = [];
  const spies = [
    ...(['stdout', 'stderr'] as const).map((stream) =>
      vi.spyOn(process[stream], 'write').mockImplementation((text) => {
        written.push([stream, String(text)]);
        return true;
      }),
    ),
    vi.spyOn(console, 'log').mockImplementation((text) => written.push(['stdout', `${text}\n`])),
    vi.spyOn(console, 'error').mockImplementation((text) => written.push(['stderr', `${text}\n`])),
  ];
  try {
    await runCommand(args);
    const textOf = (...streams: string[]) =>
      written.flatMap(([stream, text]) => (streams.includes(stream) ? [text] : [])).join('');
    return {
      code: Number(process.exitCode ?? 0),
      stdout: textOf('stdout'),
      stderr: textOf('stderr'),
      said: textOf('stdout', 'stderr'),
    };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
    vi.unstubAllEnvs();
    for (const [signal, before] of listeners) {
      for (const added of process.listeners(signal)) {
        if (!before.includes(added)) process.off(signal, added);
      }
    }
    for (const flag of V8_DEFAULTS) setFlagsFromString(flag);
  }
}

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** What a command that keeps its heap small has changed. */
const V8_DEFAULTS = ['--semi-space-growth-factor=2', '--heap-growing-percent=0'];
