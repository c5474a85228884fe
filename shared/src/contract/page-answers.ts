/**
 * Event of the window, once the page answers to its visitor: what it will need next may use the network now. Sent again
 * when a remote has been loaded for another page.
 */
export const PAGE_ANSWERS = 'page-answers';
