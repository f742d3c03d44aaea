export const LOGIN_TO_ENROLL = 'Login to Enroll';
export const NO_SEATS_LEFT = 'No seats left';
/** For guests, beneath it. */
export const SIGN_IN_TO_WAIT = 'Sign in to join the waitlist';
export const seatsLeft = (count: string) => `${count} left`;
/** Read out before the number of seats, which says less by itself than beside the button. */
export const SEATS = 'Seats:';
