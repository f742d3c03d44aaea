export const ALSO_TAKEN = 'Learners of this course also took';
export const RELATED = 'Related courses';
