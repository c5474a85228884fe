/** `localStorage` key of the requests that wait for a connection. Apart from `unsent.ts`, which is loaded only when one waits. */
export const UNSENT_KEY = 'solicitudes-sin-enviar';
