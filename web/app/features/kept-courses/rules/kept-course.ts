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

/** Which answer of the product server a text is, with the lesson that it is of. */
export type TextPart =
  | 'course'
  | 'outline'
  | 'learning'
  | 'notes'
  | `lesson:${string}`
  | ReturnType<typeof transcriptPart>;

/** What is said in a lesson, in one language. @param language a BCP 47 tag */
export function transcriptPart(lessonId: string, language: string) {
  return `transcript:${lessonId}:${language}` as const;
}

/** An answer of the product server that the classroom shows. */
export interface KeptText {
  readonly courseId: string;
  readonly part: TextPart;
  readonly value: unknown;
}
