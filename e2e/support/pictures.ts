/** A teal square of 8 pixels, as a file that somebody chooses. */
export const TEAL = {
  name: 'salt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAMAAADz0U65AAAAA1BMVEUAgIBxQSaxAAAADElEQVQImWNgoA4AAABIAAF7pRHIAAAAAElFTkSuQmCC',
    'base64',
  ),
};
