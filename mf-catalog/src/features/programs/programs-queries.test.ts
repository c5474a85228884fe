import { expect, test } from 'vitest';
import { removeProgram } from './programs-queries';

test("S7.25 without an id nothing is asked: 'Programa sin id'", async () => {
  await expect(removeProgram('')).rejects.toThrow('Programa sin id');
});
