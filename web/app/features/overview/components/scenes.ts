import type { ComponentType } from 'react';
import { FIND, LOOK, TAKE, TEACH, TEST } from '../messages.ts';
import { FindScene } from './find-scene.tsx';
import { LookScene } from './look-scene.tsx';
import type { SceneProps } from './stage.tsx';
import { TakeScene } from './take-scene.tsx';
import { TeachScene } from './teach-scene.tsx';
import { TestScene } from './test-scene.tsx';

interface SceneOfTour {
  readonly texts: { readonly title: string; readonly caption: string };
  /** Milliseconds: until everything has happened, and the caption is read. */
  readonly length: number;
  readonly Scene: ComponentType<SceneProps>;
}

/** What the product is for, in the order in which one comes to it. */
export const SCENES: readonly SceneOfTour[] = [
  { texts: FIND, length: 6_000, Scene: FindScene },
  { texts: LOOK, length: 6_000, Scene: LookScene },
  { texts: TAKE, length: 5_500, Scene: TakeScene },
  { texts: TEST, length: 6_000, Scene: TestScene },
  { texts: TEACH, length: 7_500, Scene: TeachScene },
];
export const LENGTHS = SCENES.map(({ length }) => length);
