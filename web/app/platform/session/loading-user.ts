/** Said while it is not known who is signed in (specification section 2). */
export const LOADING_USER = 'Loading User...';
