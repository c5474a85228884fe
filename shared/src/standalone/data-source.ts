const KEY = 'datos-de-ejemplo';

/** Whether this browser tab uses recorded answers although the API is up. */
export const wantsSamples = (): boolean => sessionStorage.getItem(KEY) !== null;

/** Stores the choice for this tab and reloads the module. */
export function chooseSamples(samples: boolean): void {
  if (samples) sessionStorage.setItem(KEY, '1');
  else sessionStorage.removeItem(KEY);
  location.reload();
}
