/** Texts of saving a course for later, wherever that is done. */
export const SAVE = {
  save: 'Save',
  saved: 'Saved',
  saveCourse: (title: string) => `Save “${title}” for later`,
  removeCourse: (title: string) => `Saved. Remove “${title}” from your saved courses`,
  notSaved: (title: string) => `“${title}” could not be saved.`,
  notRemoved: (title: string) => `“${title}” could not be removed from your saved courses.`,
  list: 'Your saved courses',
} as const;
