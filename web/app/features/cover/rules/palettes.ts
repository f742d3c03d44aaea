/** The colours of one cover, from the largest surface to the smallest. */
export interface Palette {
  readonly ground: string;
  /** Drawn on the ground in a similar colour, as a texture. */
  readonly pattern: string;
  /** The middle tone behind the motif, distinct from both ink and paper. */
  readonly plate: string;
  readonly ink: string;
  readonly paper: string;
  readonly accent: string;
  readonly second: string;
}

/** Like poster inks on coloured paper; each suits a light page and a dark one. */
export const PALETTES: readonly Palette[] = [
  // Saffron stock
  {
    ground: '#e3a93c',
    pattern: '#d99b2b',
    plate: '#f3cf7d',
    ink: '#27304a',
    paper: '#fff6e0',
    accent: '#c2482b',
    second: '#3f7a6d',
  },
  // Bottle green
  {
    ground: '#1f4a40',
    pattern: '#265548',
    plate: '#5d9a82',
    ink: '#122b27',
    paper: '#f8efd9',
    accent: '#efb043',
    second: '#cf6b45',
  },
  // Brick
  {
    ground: '#b24a31',
    pattern: '#a84029',
    plate: '#e39a6e',
    ink: '#3a1a1c',
    paper: '#fdf0dc',
    accent: '#f2bc4b',
    second: '#2f6a6b',
  },
  // Night blue
  {
    ground: '#263354',
    pattern: '#2e3c60',
    plate: '#7189b8',
    ink: '#151d35',
    paper: '#f6eedc',
    accent: '#f0a83a',
    second: '#d4664a',
  },
  // Parchment
  {
    ground: '#eadfc4',
    pattern: '#e0d2b0',
    plate: '#a9bfa4',
    ink: '#26303f',
    paper: '#fffaf0',
    accent: '#cb5330',
    second: '#e2a63d',
  },
  // Mist
  {
    ground: '#a8c4cc',
    pattern: '#9ab9c2',
    plate: '#d9e6e2',
    ink: '#20394d',
    paper: '#fffaee',
    accent: '#d8622f',
    second: '#4f8795',
  },
  // Mulberry
  {
    ground: '#58304f',
    pattern: '#633858',
    plate: '#b57a92',
    ink: '#2c1528',
    paper: '#fbeee0',
    accent: '#f0ad4e',
    second: '#5b93a0',
  },
  // Sage
  {
    ground: '#b3bd97',
    pattern: '#a7b289',
    plate: '#e6e3c3',
    ink: '#2c3a2b',
    paper: '#fffbee',
    accent: '#bb4f35',
    second: '#6c8a58',
  },
  // Lagoon
  {
    ground: '#1e6269',
    pattern: '#256d74',
    plate: '#79b6b0',
    ink: '#0f3138',
    paper: '#fbf2dd',
    accent: '#f3b64e',
    second: '#dd6f4b',
  },
  // Rosewood
  {
    ground: '#dfa793',
    pattern: '#d69a85',
    plate: '#f5d9c6',
    ink: '#46252f',
    paper: '#fffaf1',
    accent: '#b33f3c',
    second: '#64868a',
  },
];
