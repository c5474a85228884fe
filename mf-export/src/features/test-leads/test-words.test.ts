import { expect, test } from 'vitest';
import { actionText, madeText } from './test-words';

test.each([
  [2, 0, 'Crear 2 leads'],
  [1, 3, 'Crear 1 lead; faltan 3 autorizaciones'],
  [0, 1, 'Falta la autorización'],
  [0, 2, 'Faltan las autorizaciones'],
])('%i with a consent, %i without: %s', (authorised, missing, text) => {
  expect(actionText(authorised, missing)).toBe(text);
});

test('what became of each is told once', () => {
  const row = (estado: 'creado' | 'existente' | 'repetido' | 'rechazado', motivo: string | null = null) => ({
    id: crypto.randomUUID(),
    estado,
    leadId: null,
    motivo,
  });
  expect(madeText([row('creado')])).toBe('Se creó 1 lead.');
  expect(
    madeText([row('existente'), row('repetido'), row('rechazado', 'Falta.'), row('rechazado', 'Falta.')]),
  ).toBe(
    'Se crearon 0 leads. 1 persona ya era lead: el test quedó en su historial. 1 test ya era lead. 2 no se crearon: Falta.',
  );
});
