/** A table that holds something of a person, in the words of the privacy page and of the archive. */
export interface PersonalTable {
  readonly table: string;
  /** Who has it: the product, or the provider of accounts. */
  readonly heldBy: 'product' | 'provider';
  readonly title: string;
  /** What for. */
  readonly purpose: string;
  /** How long it is there. */
  readonly kept: string;
  /** Every column, and what it holds. */
  readonly columns: Readonly<Record<string, string>>;
  /** Columns that the archive leaves out: whoever has them could get into the account, or they are others'. */
  readonly secrets?: readonly string[];
  /** Why the archive leaves the whole table out. */
  readonly notInArchive?: string;
}

export const WITH_ACCOUNT = 'Until your account is deleted.';
export const ID = 'A number of its own';
export const PERSON = 'Your number';
export const ACCOUNT = 'The number of your account';
export const COURSE = 'The number of the course';
export const LESSON = 'The number of the lesson';
export const REVISION = 'How often it was changed';
