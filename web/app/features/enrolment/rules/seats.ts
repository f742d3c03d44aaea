/** From here on down the seats are running out, and the badge says so by its colour. */
const FEW = 5;

export interface Seats {
  readonly left: number;
  readonly few: boolean;
}

/** COURSE-4: what remains is the total minus the students, never below none. */
export function seatsOf(course: { totalSeats: number; students: number }): Seats {
  const left = Math.max(0, course.totalSeats - course.students);
  return { left, few: left <= FEW };
}
