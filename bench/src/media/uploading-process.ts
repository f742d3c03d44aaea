// A process that uploads made videos, several at once, and deletes each when it has arrived.
import type { Instructor } from './instructor.ts';
import { uploadVideo } from './upload.ts';

/** What is uploaded until the process is told to stop. */
export interface UploadingOrder {
  readonly origin: string;
  readonly instructor: Instructor;
  readonly atOnce: number;
  /** Of each video. */
  readonly bytes: number;
}

process.once('disconnect', () => process.exit(0));
process.once('message', (order: UploadingOrder) => {
  const { origin, instructor, bytes, atOnce } = order;
  let acknowledged = 0;
  const again = async () => {
    for (;;) {
      let before = 0;
      const onProgress = (now: number) => {
        acknowledged += now - before;
        before = now;
      };
      const id = await uploadVideo(instructor, { origin, bytes, onProgress });
      const headers = { authorization: instructor.bearer };
      await fetch(`${origin}/api/uploaded/${id}`, { method: 'DELETE', headers });
    }
  };
  for (let number = 0; number < atOnce; number++) void again();
  // Told how much has arrived so far, in bytes.
  process.on('message', () => process.send?.(acknowledged));
  process.send?.('begun');
});
