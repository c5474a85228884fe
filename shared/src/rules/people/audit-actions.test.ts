import { expect, test } from 'vitest';
import { AUDIT_ACTIONS, AUDIT_TOPICS, auditDetailText } from './audit-actions';

test('details are read in one order, with their names and figures', () => {
  expect(auditDetailText({ formato: 'xlsx', filas: 12_345, secreto: 'x' })).toBe(
    'Filas: 12.345 · Formato: xlsx',
  );
  expect(auditDetailText({ despues: 'Administrador', antes: 'Asesor comercial' })).toBe(
    'Antes: Asesor comercial · Ahora: Administrador',
  );
  expect(auditDetailText({})).toBe('');
});

test('every topic has an action', () => {
  const used = new Set(Object.values(AUDIT_ACTIONS).map(([topic]) => topic));
  expect([...used].sort()).toEqual(Object.keys(AUDIT_TOPICS).sort());
});
