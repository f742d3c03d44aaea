/** A newer version of Lectern has migrated the tables, and this one does not know them. */
export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor() {
    super('the database is of a newer Lectern: take that one, or restore a backup made before it');
  }
}
