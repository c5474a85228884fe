/** `localStorage` key of the waiting requests. A separate file: `waiting-requests.ts` is loaded only when a request waits. */
export const WAITING_KEY = 'solicitudes-sin-enviar';
