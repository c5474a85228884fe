import { expect, test } from 'vitest';
import workspace from '../../../package.json';
import { assertNodeVersion, NODE_RANGE } from './node-version';

test('the server runs on what the workspace declares', () => {
  expect(NODE_RANGE).toBe(workspace.engines.node);
});

test.each(['22.22.0', '24.1.0', '26.10.0'])('Node.js %s is new enough', (version) => {
  expect(() => assertNodeVersion(version)).not.toThrow();
});

test.each(['18.20.8', '20.20.2', '22.21.0', '23.5.0'])('Node.js %s is refused', (version) => {
  expect(() => assertNodeVersion(version)).toThrow(
    `Se necesita Node.js 22.22 o 24 en adelante; esta es la versión ${version}.`,
  );
});
