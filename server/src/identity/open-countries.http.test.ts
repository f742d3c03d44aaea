import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCountries } from './open-countries.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lectern-countries-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Value = string | { readonly size: 2 | 4; readonly number: number } | { [name: string]: Value };

/** A value of MaxMind DB's data section (its specification, version 2.0): a text, a number or a map. */
function encoded(value: Value): Buffer {
  if (typeof value === 'string')
    return Buffer.from([(2 << 5) | value.length, ...Buffer.from(value)]);
  if (typeof value.size === 'number' && typeof value.number === 'number') {
    const bytes = Buffer.alloc(value.size);
    bytes.writeUIntBE(value.number, 0, value.size);
    return Buffer.concat([Buffer.from([((value.size === 2 ? 5 : 6) << 5) | value.size]), bytes]);
  }
  const entries = Object.entries(value as { [name: string]: Value });
  const parts = entries.flatMap(([name, inner]) => [encoded(name), encoded(inner)]);
  return Buffer.concat([Buffer.from([(7 << 5) | entries.length]), ...parts]);
}

/** A database that knows the network 203.0.113.0/24 alone. */
function databaseOf(country: string): Buffer {
  const bits = [203, 0, 113].flatMap((byte) =>
    Array.from({ length: 8 }, (_, place) => (byte >> (7 - place)) & 1),
  );
  const nodes = bits.map((bit, place) => {
    const next = place === bits.length - 1 ? bits.length + 16 : place + 1;
    const node = Buffer.alloc(6);
    node.writeUIntBE(bit === 0 ? next : bits.length, 0, 3);
    node.writeUIntBE(bit === 1 ? next : bits.length, 3, 3);
    return node;
  });
  const small = (number: number): Value => ({ size: 2, number });
  const metadata = encoded({
    binary_format_major_version: small(2),
    binary_format_minor_version: small(0),
    build_epoch: { size: 4, number: 1_790_000_000 },
    database_type: 'Test-Country',
    ip_version: small(4),
    node_count: { size: 4, number: bits.length },
    record_size: small(24),
  });
  const data = encoded({ country: { iso_code: country } });
  const marker = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
  return Buffer.concat([...nodes, Buffer.alloc(16), data, marker, metadata]);
}

test('GEOIP_FILE tells the country of an address that it knows', {
  tags: ['SECURITY-3'],
}, async () => {
  const file = path.join(folder, 'countries.mmdb');
  await writeFile(file, databaseOf('NZ'));
  const countryOf = await openCountries(file);
  expect(countryOf?.('203.0.113.7')).toBe('NZ');
  expect(countryOf?.('203.0.114.7')).toBeUndefined();
  expect(countryOf?.('not an address')).toBeUndefined();
});

test('without GEOIP_FILE nothing about places is known', { tags: ['SECURITY-3'] }, async () => {
  expect(await openCountries(undefined)).toBeUndefined();
});

test('a GEOIP_FILE that is none is refused at the start', async () => {
  const file = path.join(folder, 'text.mmdb');
  await writeFile(file, 'some text');
  await expect(openCountries(file)).rejects.toThrow('GEOIP_FILE');
  await expect(openCountries(path.join(folder, 'absent.mmdb'))).rejects.toThrow('GEOIP_FILE');
});
