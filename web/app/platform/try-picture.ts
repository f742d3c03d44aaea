/** A picture that takes longer than this is one that its readers would wait for in vain. */
const PATIENCE_MS = 10_000;

/** Asks for a picture as a page would; false where it cannot be shown, or not in time. */
export function tryPicture(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const picture = new Image();
    const timer = setTimeout(() => resolve(false), PATIENCE_MS);
    const tell = (shown: boolean) => {
      clearTimeout(timer);
      resolve(shown);
    };
    picture.onload = () => tell(picture.naturalWidth > 0);
    picture.onerror = () => tell(false);
    picture.referrerPolicy = 'no-referrer';
    picture.src = address;
  });
}
