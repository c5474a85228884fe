import { expect, test } from 'vitest';
import { linkPreviewHead } from './link-preview-head';

const answering = (answer: Response) => (async () => answer) as typeof fetch;

test('the preview of an adviser’s link names the adviser; of an unknown one, only the form', async () => {
  const known = answering(Response.json({ id: '1', nombre: ' Ana Pérez (demo) ', activo: true }));
  expect(await linkPreviewHead('ana-perez', known)).toMatchObject({
    title: 'Inscripción con Ana Pérez',
    description: expect.stringContaining('Ana Pérez le acompaña'),
    noindex: true,
    shared: true,
    illustration: expect.stringContaining('cruzan-juntos'),
  });
  const unknown = answering(new Response('{}', { status: 404 }));
  expect((await linkPreviewHead('nadie', unknown)).title).toBe('Formulario de inscripción');
});
