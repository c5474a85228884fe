/**
 * The browser aborts a fade when the phone is turned, or when a slow phone needs more than four seconds for the new
 * page. The page is shown anyway, yet the router reports an error.
 */
export function ignoreAbortedFades(event: PromiseRejectionEvent): void {
  if (event.reason instanceof DOMException && event.reason.message.startsWith('Transition')) {
    event.preventDefault();
  }
}
