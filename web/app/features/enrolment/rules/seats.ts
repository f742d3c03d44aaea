/** At most so many seats left count as few, and change the badge's colour. */
const FEW = 5;

export interface Seats {
  readonly left: number;
  readonly few: boolean;
}

/** COURSE-4: the seats left are the total minus the students, at least none. */
export function seatsOf(course: { totalSeats: number; students: number }): Seats {
  const left = Math.max(0, course.totalSeats - course.students);
  return { left, few: left <= FEW };
}
