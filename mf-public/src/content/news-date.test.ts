import { expect, test } from 'vitest';
import { newsDate } from './news-date';

test.each([
  ['2025-10-08', '8 de octubre de 2025'],
  ['2025-01-31', '31 de enero de 2025'],
  ['2025-12-01', '1 de diciembre de 2025'],
])('%s is %s', (iso, text) => {
  expect(newsDate(iso)).toBe(text);
});
