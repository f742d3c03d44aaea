import type { ReactNode } from 'react';
import { pointerAt, type Waypoint } from '../rules/timeline.ts';

export interface SceneProps {
  /** Milliseconds since the scene began; at its length the scene is complete. */
  readonly elapsed: number;
}

interface StageProps extends SceneProps {
  readonly pointer: readonly Waypoint[];
  readonly children: ReactNode;
}

/** The stage of a scene. It is a picture without controls; the caption describes it. */
export function Stage({ elapsed, pointer, children }: StageProps) {
  return (
    <div className="relative mx-auto flex h-full max-w-xl animate-appear flex-col justify-center p-3 sm:p-6">
      {children}
      <Pointer at={pointerAt(pointer, elapsed)} />
    </div>
  );
}

function Pointer({ at }: { readonly at: Waypoint | undefined }) {
  if (!at) return null;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 20 20"
      className="absolute size-6 animate-appear"
      style={{
        left: `${at.x}%`,
        top: `${at.y}%`,
        transitionProperty: 'left, top',
        transitionDuration: '600ms',
      }}
    >
      <path
        d="M4 2l12 9.5-6 .8-3.4 5.2z"
        fill="var(--ink)"
        stroke="var(--surface)"
        strokeLinejoin="round"
        strokeWidth="1.5"
      />
    </svg>
  );
}
