import { expect, test } from 'vitest';
import { callUrl, mailUrl, whatsappUrl } from './contact-links';

test.each([
  ['300 555 0142', 'tel:+573005550142', 'https://wa.me/573005550142'],
  ['(+57) 300-555-0142', 'tel:+573005550142', 'https://wa.me/573005550142'],
  ['0057 3005550142', 'tel:+573005550142', 'https://wa.me/573005550142'],
  ['601 555 0142', 'tel:+576015550142', null],
  ['+1 212 555 0199', 'tel:+12125550199', 'https://wa.me/12125550199'],
  ['555 0142', 'tel:5550142', null],
  ['sin teléfono', null, null],
  ['', null, null],
])('"%s" is called at %s and written to at %s', (telephone, call, whatsapp) => {
  expect([callUrl(telephone), whatsappUrl(telephone)]).toEqual([call, whatsapp]);
});

test('without an e-mail there is nothing to write to', () => {
  expect([mailUrl(''), mailUrl('ana+1@example.com')]).toEqual([null, 'mailto:ana+1@example.com']);
});
