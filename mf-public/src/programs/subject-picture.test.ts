import { expect, test } from 'vitest';
import { subjectPicture } from './subject-picture';

test.each([
  ['Licenciatura en Educación Infantil', 'educacion'],
  ['Administración en Seguridad y Salud en el Trabajo', 'salud'],
  ['Ingeniería Agropecuaria', 'ambiental'],
  ['Derecho', 'derecho'],
  ['Comunicación Social y Periodismo', 'comunicacion'],
  ['Curso de Inglés General A1 a B1', 'comunicacion'],
  ['Ingeniería de Software', 'ingenieria'],
  ['Tecnología en Gestión Empresarial', 'emprendimiento'],
  ['Contaduría Pública', 'negocios'],
  ['Psicología', 'humanas'],
  ['Un área que nadie previó', 'humanas'],
])('%s is illustrated by cat-%s', (title, area) => {
  expect(subjectPicture(title).jpg).toContain(`/cat-${area}-`);
});
