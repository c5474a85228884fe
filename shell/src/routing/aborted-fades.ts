/**
 * A fade that the browser gives up, as when the phone is turned meanwhile, or a slow one needs more than four seconds for the new page:
 * the page is there, and the router reports it all the same.
 */
export function ignoreAbortedFades(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition')) {
    event.preventDefault();
  }
}
