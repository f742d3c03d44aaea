/** Texts about courses that are kept on the device. */
export const KEEP = {
  keep: 'Make available offline',
  goOn: 'Continue',
  kept: 'Available offline',
  keptSize: (size: string) => `Available offline · ${size}`,
  partly: (size: string) => `Not complete yet · ${size} so far`,
  keeping: (done: string, total: string) => `Keeping it on this device: ${done} of ${total}`,
  progress: 'Kept so far',
  stop: 'Stop',
  remove: 'Remove from this device',
  removed: 'Removed from this device.',
  done: 'The course is available offline now.',
  notRemoved: 'It could not be removed. Please try again.',
  retry: 'Try again',
} as const;

export const KEEP_QUESTION = {
  title: 'Make available offline',
  text: (course: string) =>
    `“${course}” is kept on this device, and its lessons open without a network. Signing out removes it.`,
  measuring: 'Looking at how large it is…',
  base: 'Texts, pictures, recordings and documents',
  videos: (size: string) => `Videos too: ${size}`,
  videosHint: 'Without them the rest of the lessons opens all the same.',
  free: (size: string) => `Free for Lectern on this device: ${size}`,
  noRoom: 'There is not enough room on this device.',
  confirm: (size: string) => `Keep ${size}`,
  cancel: 'Cancel',
  failed: 'Its size could not be found out.',
  notEnrolled: 'Only who is enrolled can keep this course.',
  retry: 'Try again',
} as const;

export const REMOVE_QUESTION = {
  title: 'Remove from this device?',
  text: (course: string, size: string) =>
    `“${course}” frees ${size}. Your progress and notes stay, and its lessons open with a network.`,
  confirm: 'Remove',
  cancel: 'Cancel',
} as const;

export const KEEP_FAILURE = {
  noRoom: 'There is not enough room on this device. What has come so far is kept.',
  line: 'The network broke off. What has come so far is kept.',
  file: 'A file could not be loaded. What has come so far is kept.',
  other: 'That did not work. What has come so far is kept.',
} as const;

export const KEPT_LIST = {
  heading: 'On this device',
  lead: 'These courses open without a network.',
  lessons: (count: number) => `${count} ${count === 1 ? 'lesson' : 'lessons'}`,
  withoutVideos: 'without videos',
  room: (used: string, quota: string) => `Lectern uses ${used} of ${quota} on this device.`,
  mayGo: 'When the device is full, the browser may remove them.',
  removeCourse: (course: string) => `Remove “${course}” from this device`,
  remove: 'Remove',
} as const;

/** Told where a kept course was removed because its user is not enrolled in it any more. */
export const GONE = {
  text: (course: string) =>
    `You are not enrolled in “${course}” any more: it was removed from this device.`,
  link: 'My Courses',
} as const;
