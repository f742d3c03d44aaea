/** A course that somebody keeps on this device, or began to. */
export interface KeptCourse {
  readonly courseId: string;
  readonly uid: string;
  readonly title: string;
  /** False where it was broken off: it can be gone on with. */
  readonly isComplete: boolean;
  /** Whether its videos are wanted too, where it has any. */
  readonly withVideos: boolean;
  readonly hasVideos: boolean;
  /** Texts and files together. */
  readonly bytes: number;
  readonly lessonCount: number;
  /** Paths of its files. */
  readonly files: readonly string[];
  /** When it was last compared with the server's, UTC milliseconds. */
  readonly checkedAt: number;
}

/** Which answer of the product server a text is; a lesson has its id after the colon. */
export type TextPart = 'course' | 'outline' | 'learning' | 'notes' | `lesson:${string}`;

/** An answer of the product server that the classroom shows. */
export interface KeptText {
  readonly courseId: string;
  readonly part: TextPart;
  readonly value: unknown;
}
