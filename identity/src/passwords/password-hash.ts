/** The cost of computing a hash; memory in KiB. */
export interface PasswordCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes. Lengths in bytes. */
export const ARGON2_PARAMETERS = {
  memory: 19_456,
  passes: 2,
  parallelism: 1,
  saltLength: 16,
  tagLength: 32,
} as const satisfies PasswordCost & { readonly saltLength: number; readonly tagLength: number };

export interface PasswordHash extends PasswordCost {
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

/** The PHC string format: it holds the parameters with the hash, so that they can change later. */
export function formatHash({ memory, passes, parallelism, salt, tag }: PasswordHash): string {
  const [saltText, tagText] = [salt, tag].map((bytes) =>
    bytes.toString('base64').replace(/=+$/, ''),
  );
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${tagText}`;
}

/** @throws where it is not an argon2id hash in PHC format */
export function parseHash(phc: string): PasswordHash {
  const [, memory, passes, parallelism, salt = '', tag = ''] = PHC.exec(phc) ?? [];
  if (!memory || !salt || !tag) throw new Error('This is not a hash of argon2id');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
