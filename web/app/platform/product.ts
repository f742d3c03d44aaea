export const PRODUCT = 'Lectern';
