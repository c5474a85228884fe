import { expect, test } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from './draft';
import { submissionOf } from './submission';

test('a draft stays in the tab until it is forgotten or emptied', () => {
  keepDraft('formulario', { nombre: 'Ana', email: '' });
  expect(readDraft('formulario')).toEqual({ nombre: 'Ana', email: '' });
  expect(localStorage.length).toBe(0);
  keepDraft('formulario', { nombre: '' });
  expect(sessionStorage.length).toBe(0);
  keepDraft('formulario', { nombre: 'Ana' });
  forgetDraft('formulario');
  expect(readDraft('formulario')).toEqual({});
});

test.each(['{', 'null', '"texto"', '{"nombre":7}'])('a stored %s is no draft', (stored) => {
  sessionStorage.setItem('borrador:formulario', stored);
  expect(readDraft('formulario')).toEqual({});
});

test('an unchanged submission keeps its key, a changed one gets another', () => {
  const first = submissionOf({ nombre: 'Ana' }, null);
  expect(submissionOf({ nombre: 'Ana' }, first)).toBe(first);
  expect(submissionOf({ nombre: 'Inés' }, first).key).not.toBe(first.key);
});
