/** The rows of a keyboard; a key's neighbours stand beside it. */
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

const MISTAKES = [swapped, dropped, doubled, beside] as const;

/** The word with one mistake that people make: letters swapped, dropped, doubled, or the next key. */
export function mistaken(word: string, next: () => number): string {
  for (;;) {
    const mistake = MISTAKES[Math.floor(next() * MISTAKES.length)] ?? dropped;
    const place = Math.floor(next() * word.length);
    const typed = mistake(word, place, next);
    if (typed !== word) return typed;
  }
}

function swapped(word: string, place: number): string {
  const [one = '', other = ''] = word.slice(place);
  return word.slice(0, place) + other + one + word.slice(place + 2);
}

function dropped(word: string, place: number): string {
  return word.slice(0, place) + word.slice(place + 1);
}

function doubled(word: string, place: number): string {
  return word.slice(0, place + 1) + word.slice(place);
}

function beside(word: string, place: number, next: () => number): string {
  const key = word[place] ?? '';
  const row = ROWS.find((keys) => keys.includes(key)) ?? '';
  const at = row.indexOf(key);
  const neighbours = [row[at - 1], row[at + 1]].filter((letter) => letter !== undefined);
  const typed = neighbours[Math.floor(next() * neighbours.length)] ?? key;
  return word.slice(0, place) + typed + word.slice(place + 1);
}
