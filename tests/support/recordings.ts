/** Samples a second: few, so that long recordings are short files. */
const RATE = 100;

/** A silent recording (RIFF WAVE, PCM of 8 bits). @param seconds its length */
export function silence(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(seconds * RATE);
  const bytes = Buffer.alloc(44 + samples, 0x80);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(RATE, 24);
  bytes.writeUInt32LE(RATE, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples, 40);
  return new Uint8Array(bytes);
}
