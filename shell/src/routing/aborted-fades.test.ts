import { expect, test } from 'vitest';
import { ignoreAbortedFades } from './aborted-fades';

function isReported(reason: unknown): boolean {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason });
  ignoreAbortedFades(event as PromiseRejectionEvent);
  return !event.defaultPrevented;
}

test.each([
  ['Transition was aborted because of invalid state', 'InvalidStateError', false],
  ['Transition was aborted because of timeout in DOM update', 'TimeoutError', false],
  ['Transition was skipped', 'AbortError', false],
  ['The operation was aborted.', 'AbortError', true],
])('%s (%s)', (message, name, reported) => {
  expect(isReported(new DOMException(message, name))).toBe(reported);
});

test('an error of the page is reported, whatever it says', () => {
  expect(isReported(new Error('Transition'))).toBe(true);
});
