/** Pictures that a site's logo may be: none of them can hold a script, as an SVG can. */
export const LOGO_TYPES = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff],
  // `RIFF`; what follows the length is looked at as well.
  'image/webp': [0x52, 0x49, 0x46, 0x46],
} as const satisfies Record<string, readonly number[]>;
export type LogoType = keyof typeof LOGO_TYPES;

/** Of the file, in bytes. */
export const LOGO_BYTES = 65_536;
const WEBP_MARK = 'WEBP';
const DATA_ADDRESS = /^data:(image\/(?:png|jpeg|webp));base64,([A-Za-z0-9+/]+={0,2})$/;

/** A logo as it is stored: an address that begins with `data:`. */
export interface Logo {
  readonly type: LogoType;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** @returns undefined for what is no picture of {@link LOGO_TYPES}, whatever it says of itself */
export function readLogo(address: string): Logo | undefined {
  const [, named, content] = DATA_ADDRESS.exec(address) ?? [];
  if (named === undefined || content === undefined || content.length % 4 !== 0) return undefined;
  const type = named as LogoType;
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const begins = LOGO_TYPES[type].every((byte, place) => bytes[place] === byte);
  const isWhole = type !== 'image/webp' || String.fromCharCode(...bytes.slice(8, 12)) === WEBP_MARK;
  return begins && isWhole ? { type, bytes } : undefined;
}
