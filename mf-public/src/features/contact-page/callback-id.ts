/** Anchor of the callback form. */
export const CALLBACK_ID = 'te-contactamos';
