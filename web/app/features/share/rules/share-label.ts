/** By itself: the dialog's texts come with the dialog. */
export const SHARE = 'Share';
