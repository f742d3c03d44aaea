export const LOGIN_TO_ENROLL = 'Login to Enroll';
export const NO_SEATS_LEFT = 'No seats left';
export const seatsLeft = (count: string) => `${count} left`;
/** Read out before the number of seats, which says less by itself than beside the button. */
export const SEATS = 'Seats:';
/** For who is signed in, until enrolment itself comes. */
export const NOT_OPEN_YET = 'Enrolling isn’t open yet';
