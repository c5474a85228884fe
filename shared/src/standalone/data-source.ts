const KEY = 'datos-de-ejemplo';

/** Whether this browser tab wants recorded answers although the API is up. */
export const wantsSamples = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Keeps the choice for this tab and starts the module again with it. */
export function chooseSamples(samples: boolean): void {
  if (samples) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
  location.reload();
}
