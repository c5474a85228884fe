/**
 * Window event, sent once the page is interactive: what it will need next may use the network from now on. Sent again
 * when a remote has been loaded for another page.
 */
export const PAGE_ANSWERS = 'page-answers';
