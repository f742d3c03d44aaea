import { SAMPLE_RATE } from './plucked-strings.ts';

/**
 * A WAV file of 16 bits a sample.
 *
 * @param channels samples between -1 and 1, as many in each
 */
export function waveFile(channels: readonly Float32Array[]): Buffer {
  const length = channels[0]?.length ?? 0;
  const frame = channels.length * 2;
  const data = Buffer.alloc(length * frame);
  for (const [channel, samples] of channels.entries()) {
    for (const [index, sample] of samples.entries()) {
      data.writeInt16LE(Math.round(sample * 32_767), index * frame + channel * 2);
    }
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'ascii');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'ascii');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(channels.length, 22);
  head.writeUInt32LE(SAMPLE_RATE, 24);
  head.writeUInt32LE(SAMPLE_RATE * frame, 28);
  head.writeUInt16LE(frame, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'ascii');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
