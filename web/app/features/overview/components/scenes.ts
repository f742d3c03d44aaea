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
  /** In milliseconds: long enough to see the scene and read its caption. */
  readonly length: number;
  readonly Scene: ComponentType<SceneProps>;
}

/** The scenes, in the order in which a visitor meets the product. */
export const SCENES: readonly SceneOfTour[] = [
  { texts: FIND, length: 6_000, Scene: FindScene },
  { texts: LOOK, length: 6_000, Scene: LookScene },
  { texts: TAKE, length: 5_500, Scene: TakeScene },
  { texts: TEST, length: 6_000, Scene: TestScene },
  { texts: TEACH, length: 7_500, Scene: TeachScene },
];
export const LENGTHS = SCENES.map(({ length }) => length);
