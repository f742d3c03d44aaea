import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Workshop } from '../workshop.ts';
import type { ClientResult, Load } from './client.ts';

interface Summary {
  readonly requests: number;
  readonly microseconds: number;
  readonly errors: number;
  readonly p50: number;
  readonly p99: number;
}

/** One thread, so that the other core is free for the server. */
export async function loadWithWrk(
  workshop: Workshop,
  program: string,
  load: Load,
): Promise<ClientResult> {
  const folder = workshop.folder();
  const addresses = path.join(folder, 'addresses');
  const bodies = load.bodies && path.join(folder, 'bodies');
  const bearers = load.bearers && path.join(folder, 'bearers');
  const script = path.join(folder, 'load.lua');
  writeFileSync(addresses, load.addresses.join('\n'));
  if (bodies) writeFileSync(bodies, load.bodies?.join('\n') ?? '');
  if (bearers) writeFileSync(bearers, load.bearers?.join('\n') ?? '');
  writeFileSync(script, lua({ addresses, bodies, bearers }, load.headers));
  const child = workshop.children.add(
    spawn(
      program,
      [
        '-t1',
        `-c${load.connections}`,
        `-d${load.seconds}s`,
        '--timeout',
        '10s',
        '-s',
        script,
        load.origin,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    ),
  );
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const json = /^SUMMARY (.*)$/m.exec(output)?.[1];
  if (status !== 0 || !json) throw new Error(`wrk failed:\n${output}`);
  const summary: Summary = JSON.parse(json);
  if (summary.errors > 0 || summary.requests === 0) {
    throw new Error(`${summary.errors} of ${summary.requests} requests failed`);
  }
  return {
    requestsPerSecond: summary.requests / (summary.microseconds / 1_000_000),
    p50: summary.p50 / 1_000,
    p99: summary.p99 / 1_000,
    requests: summary.requests,
  };
}

/** Writes files with a line for each request. */
interface Lines {
  readonly addresses: string;
  readonly bodies: string | undefined;
  readonly bearers: string | undefined;
}

function lua({ addresses, bodies, bearers }: Lines, headers: Load['headers']): string {
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${quoted(name)}] = ${quoted(value)}`,
  );
  const opened = (file: string | undefined) => (file ? `io.lines(${quoted(file)})` : 'nil');
  return `${lines.join('\n')}
local bodies = ${opened(bodies)}
local bearers = ${opened(bearers)}
local prepared, count, at = {}, 0, 0
function init()
  for address in io.lines(${quoted(addresses)}) do
    count = count + 1
    local body = bodies and bodies()
    if bearers then wrk.headers["authorization"] = "Bearer " .. bearers() end
    prepared[count] = wrk.format(body and "POST" or "GET", address, nil, body)
  end
end
function request()
  at = at % count + 1
  return prepared[at]
end
function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    'SUMMARY {"requests":%d,"microseconds":%d,"errors":%d,"p50":%d,"p99":%d}\\n',
    summary.requests, summary.duration,
    errors.connect + errors.read + errors.write + errors.status + errors.timeout,
    latency:percentile(50), latency:percentile(99)))
end
`;
}

function quoted(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}
