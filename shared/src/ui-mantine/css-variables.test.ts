import { expect, test } from 'vitest';
import { cssVariables } from './css-variables';

test('the written sheet is the theme', async () => {
  await expect(cssVariables()).toMatchFileSnapshot('./mantine-variables.css');
});
