import { expect, test } from 'vitest';
import { withoutLinks } from './email-content';

test.each([
  ['Gane en http://evil.com/a?b=c ya', 'Gane en [enlace] ya'],
  ['HTTPS://EVIL.COM', '[enlace]'],
  ['vea www.evil.com, y evil.co/x', 'vea [enlace] y [enlace]'],
  ['entre a evil.com. Gracias', 'entre a [enlace]. Gracias'],
  ['t.co/abc', '[enlace]'],
  ['(áéí.example.com)', '([enlace])'],
  ['Escriba a ana.rios@example.com o ana@example.com.', 'Escriba a ana.rios@example.com o ana@example.com.'],
  [
    'A las 8 a.m. en EE.UU., S.A.S., $ 1.200.000, 3.5 años',
    'A las 8 a.m. en EE.UU., S.A.S., $ 1.200.000, 3.5 años',
  ],
  ['Hola. Quiero saber del precio', 'Hola. Quiero saber del precio'],
])('%j is repeated as %j', (text, repeated) => {
  expect(withoutLinks(text)).toBe(repeated);
});
