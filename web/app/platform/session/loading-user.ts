/** Said while it is not known who is signed in (LAYOUT-11). */
export const LOADING_USER = 'Loading User...';
