/** `localStorage` key of the requests that wait for a connection. apart from `waiting-requests.ts`, which is loaded only when one waits. */
export const WAITING_KEY = 'solicitudes-sin-enviar';
