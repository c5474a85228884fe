import { SUBJECTS, subjectOf } from 'shared/rules';
import { sceneSubject, subjectScene } from 'shared/scenes';
import { expect, test } from 'vitest';
import { sceneShifts } from './scene-shifts';

const subject = sceneSubject('Maestría en Educación');

test.each([
  ['Licenciatura en Educación Infantil', 'infantil'],
  ['Licenciatura en Educación Física, Recreación y Deporte', 'deporte'],
  ['Licenciatura en Administración de Empresas', 'empresa'],
  ['Fisioterapia', 'fisioterapia'],
  ['Contaduría Pública', 'contabilidad'],
  ['Derecho', 'derecho'],
  ['Maestría en Gestión Pública', 'gobierno'],
  ['Comunicación Social y Periodismo', 'periodismo'],
  ['Inglés para el Trabajo B2', 'ingles'],
  ['Inglés Conversacional para Docentes', 'ingles'],
  ['Especialización en Gerencia de Proyectos', 'proyectos'],
  ['Maestría en Seguridad y Salud en el Trabajo', 'seguridad'],
  ['Un área que nadie previó', undefined],
])('the subject of %s is %s', (title, subject) => {
  expect(subjectOf(title)).toBe(subject);
});

test('there are at least 24 subjects', () => {
  expect(SUBJECTS.length).toBeGreaterThanOrEqual(24);
});

test('programs that follow one do not repeat its scene', () => {
  const shown = { id: 'maestria-en-educacion-121', subject };
  const related = [110, 158, 174].map((id) => ({ id: `maestria-${id}`, subject }));
  const shifts = sceneShifts(related, shown);
  const scenes = related.map(({ id }, index) => subjectScene(id, subject, shifts[index]).src);
  expect(new Set([subjectScene(shown.id, subject).src, ...scenes]).size).toBe(4);
});

test('no two neighbours of a list of one subject look alike', () => {
  const programs = Array.from({ length: 24 }, (_, index) => ({
    id: `maestria-${index}`,
    subject,
  }));
  const shifts = sceneShifts(programs);
  const scenes = programs.map(({ id }, index) => subjectScene(id, subject, shifts[index]).src);
  for (const distance of [1, 2, 3]) {
    expect(scenes.filter((scene, index) => index >= distance && scene === scenes[index - distance])).toEqual(
      [],
    );
  }
});
