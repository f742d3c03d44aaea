import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { GroupMetrics, type Metrics } from './group-metrics.ts';

/** The figures of a process of its own. */
function processOf() {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const requests = new Counter({
    name: 'requests',
    help: 'Some',
    labelNames: ['status'],
    registers,
  });
  const memory = new Gauge({ name: 'memory', help: 'Some', registers });
  const seconds = new Histogram({ name: 'seconds', help: 'Some', buckets: [1], registers });
  const tell = () => registry.getMetricsAsJSON() as Promise<Metrics>;
  return { requests, memory, seconds, tell };
}

async function linesOf(group: GroupMetrics): Promise<string[]> {
  return (await group.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

test('metrics are summed, each with its labels', async () => {
  const group = new GroupMetrics();
  const [one, other] = [processOf(), processOf()];
  group.join(1, one.tell);
  group.join(2, other.tell);
  one.requests.inc({ status: '2xx' }, 3);
  other.requests.inc({ status: '2xx' }, 4);
  other.requests.inc({ status: '4xx' }, 1);
  one.memory.set(10);
  other.memory.set(20);
  one.seconds.observe(0.5);
  other.seconds.observe(2);
  expect(await linesOf(group)).toEqual([
    'requests{status="2xx"} 7',
    'requests{status="4xx"} 1',
    'memory 30',
    'seconds_bucket{le="1"} 1',
    'seconds_bucket{le="+Inf"} 2',
    'seconds_sum 2.5',
    'seconds_count 2',
  ]);
});

test('counters of a process stay after its end; gauges do not', async () => {
  const group = new GroupMetrics();
  const [one, other, third] = [processOf(), processOf(), processOf()];
  group.join(1, one.tell);
  group.join(2, other.tell);
  one.requests.inc({ status: '2xx' }, 3);
  one.memory.set(10);
  other.requests.inc({ status: '2xx' }, 4);
  other.memory.set(20);
  await group.text();
  await group.leave(1);
  await group.leave(2);
  third.requests.inc({ status: '2xx' }, 1);
  third.memory.set(5);
  group.join(3, third.tell);
  const lines = await linesOf(group);
  expect(lines).toContain('requests{status="2xx"} 8');
  expect(lines).toContain('memory 5');
});

test('of a process that does not answer the last counters are used, and no gauges', async () => {
  const group = new GroupMetrics(10);
  const [one, stuck] = [processOf(), processOf()];
  let isStuck = false;
  group.join(1, one.tell);
  group.join(2, () => (isStuck ? new Promise(() => {}) : stuck.tell()));
  one.requests.inc({ status: '2xx' }, 3);
  one.memory.set(10);
  stuck.requests.inc({ status: '2xx' }, 4);
  stuck.memory.set(20);
  await group.text();
  isStuck = true;
  const lines = await linesOf(group);
  expect(lines).toContain('requests{status="2xx"} 7');
  expect(lines).toContain('memory 10');
});
