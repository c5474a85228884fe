import { expect, test } from 'vitest';
import { assertNodeVersion } from './node-version';

test.each(['20.19.0', '20.20.2', '22.12.0', '24.1.0'])('Node.js %s is new enough', (version) => {
  expect(() => assertNodeVersion(version)).not.toThrow();
});

test.each(['16.20.0', '18.20.8', '20.18.3', '21.7.0', '22.11.0'])('Node.js %s is refused', (version) => {
  expect(() => assertNodeVersion(version)).toThrow(
    `Se necesita Node.js 20.19 o 22.12 en adelante; esta es la versión ${version}.`,
  );
});
