import { moved, type ScoreNote, voice } from './voice.ts';

/** A piece for two voices, the upper one first, or for one. */
export interface Score {
  readonly voices: readonly (readonly ScoreNote[])[];
  /** In seconds. */
  readonly beat: number;
}

/** The song in the first mode on which Johann Joseph Fux builds (Gradus ad Parnassum, 1725). */
export const CANTUS = voice('D4:4 F4:4 E4:4 D4:4 G4:4 F4:4 A4:4 G4:4 F4:4 E4:4 D4:4');

/** Fux's own answer to it, note against note. */
export const NOTE_AGAINST_NOTE = voice('A4:4 A4:4 G4:4 A4:4 B4:4 C5:4 C5:4 B4:4 D5:4 C#5:4 D5:4');

export const TWO_AGAINST_ONE = voice(
  `-:2 A4:2 D5:2 A4:2 C5:2 G4:2 B4:2 A4:2 B4:2 C5:2 D5:2 A4:2 C5:2 D5:2 E5:2 B4:2 D5:2 A4:2
   B4:2 C#5:2 D5:4`,
);

/** Notes of four beats are two that are tied over the bar line. */
export const SUSPENSIONS = voice('-:2 A4:4 D5:4 C5:4 B4:4 E5:4 D5:4 C5:4 B4:2 D5:6 C#5:2 D5:4');

const LEADER = voice(
  `D4:.5 E4:.5 F4:1 E4:.5 D4:.5 C#4:1  A4:.5 G4:.5 F4:1 G4:1 A4:1
   F5:.5 E5:.5 D5:1 E5:.5 D5:.5 C#5:1  D5:.5 E5:.5 F5:1 G5:.5 F5:.5 E5:1
   F5:.5 E5:.5 D5:1 B4:1 C#5:1  D5:3 E5:1  D5:4`,
);
const FOLLOWED = voice(
  `D4:.5 E4:.5 F4:1 E4:.5 D4:.5 C#4:1  A4:.5 G4:.5 F4:1 G4:1 A4:1
   F5:.5 E5:.5 D5:1 E5:.5 D5:.5 C#5:1  D5:.5 E5:.5 F5:1 G5:.5 F5:.5 E5:1
   F5:.5 E5:.5 D5:1 B4:1 C#5:1  D5:4`,
);

const SUBJECT = 'D5:.5 E5:.5 F5:.5 D5:.5 G5:1 E5:1';
const SUBJECT_BELOW = 'D4:.5 E4:.5 F4:.5 D4:.5 G4:1 E4:1';

const INVENTION_ABOVE = voice(
  `${SUBJECT}  F5:1 A5:.5 F5:.5 E5:.5 D5:.5 C#5:1  D5:1 A5:2 G5:2 F5:2 E5:1
   A4:.5 B4:.5 C5:.5 A4:.5 D5:1 B4:1  C5:.5 D5:.5 E5:.5 C5:.5 B4:.5 C5:.5 D5:.5 B4:.5
   A4:.5 B4:.5 C5:.5 A4:.5 G4:.5 A4:.5 Bb4:.5 G4:.5  F4:1 A4:.5 F4:.5 E4:.5 D4:.5 C#4:1
   D4:.5 F4:.5 D5:2 C#5:1  D5:4`,
);
const INVENTION_BELOW = voice(
  `-:4  ${SUBJECT_BELOW}  D4:.5 E4:.5 F4:.5 D4:.5 C4:.5 D4:.5 E4:.5 C4:.5
   Bb3:.5 C4:.5 D4:.5 Bb3:.5 A3:.5 B3:.5 C#4:.5 A3:.5  C4:1 E4:.5 C4:.5 B3:.5 A3:.5 G#3:1
   A3:1 C4:1 G3:1 B3:1  F3:1 A3:1 E3:1 G3:1  D3:.5 E3:.5 F3:.5 D3:.5 G3:1 E3:1
   F3:.5 A3:.5 G3:1 A3:1 A2:1  D3:4`,
);

/** Four bars in parallel fifths, a silence, and the same four bars mended. */
const PARALLELS = {
  above: voice('A4:4 C5:4 B4:4 A4:4 -:4 A4:4 A4:4 G4:4 A4:4'),
  below: voice('D4:4 F4:4 E4:4 D4:4 -:4 D4:4 F4:4 E4:4 D4:4'),
};

/** The canon: its second voice is the first, a bar later and an octave lower, up to its end. */
export const CANON: Score = { voices: [LEADER, moved(FOLLOWED, -1, 4)], beat: 0.52 };
export const INVENTION: Score = { voices: [INVENTION_ABOVE, INVENTION_BELOW], beat: 0.5 };

/** The recordings of the course, by the names of their files. */
export const PIECES: Readonly<Record<string, Score>> = {
  cantus: { voices: [CANTUS], beat: 0.33 },
  parallels: { voices: [PARALLELS.above, PARALLELS.below], beat: 0.36 },
  suspensions: { voices: [SUSPENSIONS, CANTUS], beat: 0.45 },
  canon: CANON,
  invention: INVENTION,
};
