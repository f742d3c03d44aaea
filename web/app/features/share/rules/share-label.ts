/** In a file of its own, for the dialog's other texts are loaded with the dialog. */
export const SHARE = 'Share';
