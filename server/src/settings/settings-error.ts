/** A setting has a wrong value; the message is for the operator and repeats no secret. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
