import { expect, test } from 'vitest';
import { subjectPages } from '../../content/subject-pages';
import { nearSubjects } from './near-subjects';

const labels = (text: string, otherwise = false) =>
  nearSubjects(text, subjectPages, otherwise).map(({ label }) => label);

test('the words of a search lead to the subjects that they name', () => {
  expect(labels('Educación')).toEqual(['Educación']);
  expect(labels('ingenieria')).toEqual(['Ingeniería y tecnología']);
  expect(labels('psicología social')).toEqual(['Salud y bienestar', 'Derecho y sociedad']);
  expect(nearSubjects('inglés', subjectPages, false)).toEqual([{ label: 'Inglés', path: '/temas/idiomas' }]);
});

test('where nothing was found, all subjects are offered', () => {
  expect(labels('astronomía')).toEqual([]);
  expect(labels('astronomía', true)).toHaveLength(subjectPages.length);
});
