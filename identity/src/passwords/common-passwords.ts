/** How many of the most common passwords are refused. */
const COUNT = 10_000;
/** What people add to a word so that it meets a policy. */
const ORNAMENTS = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;

/** The most common passwords of a minimum length. */
export interface CommonPasswords {
  /** Whether a password is one of them; letter case, and signs before and after it, do not matter. */
  has(password: string): boolean;
}

let loaded: { readonly minLength: number; readonly list: Promise<CommonPasswords> } | undefined;

/** Loaded when first asked for: most processes never check a new password. */
export function commonPasswords(minLength: number): Promise<CommonPasswords> {
  if (loaded?.minLength !== minLength) loaded = { minLength, list: load(minLength) };
  return loaded.list;
}

async function load(minLength: number): Promise<CommonPasswords> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const all: readonly (string | number)[] = dictionary['passwords-common'] ?? [];
  const long = all.map(String).filter((password) => password.length >= minLength);
  const list = new Set(long.slice(0, COUNT));
  return {
    has: (password) => {
      const plain = password.toLowerCase();
      return list.has(plain) || list.has(plain.replace(ORNAMENTS, ''));
    },
  };
}
