import { LAZY_SINGLETONS, SINGLETONS } from 'shared/singletons';
import { expect, test } from 'vitest';
import { singletons } from './singletons';

test('the shell provides exactly the singletons that remotes are built to take from it', () => {
  expect(Object.keys(singletons.eager).toSorted()).toEqual(SINGLETONS.toSorted());
  expect(Object.keys(singletons.lazy).toSorted()).toEqual(LAZY_SINGLETONS.toSorted());
});
