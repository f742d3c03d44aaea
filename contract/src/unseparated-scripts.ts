/** Scripts whose words are not separated, as they stand in a class of a regular expression (flag `u`). */
export const UNSEPARATED_SCRIPTS = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー`;
