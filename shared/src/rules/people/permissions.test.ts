import { expect, test } from 'vitest';
import { ALL_PERMISSIONS, PERMISSIONS } from './permission-names';
import { mayDo, permissionOf, ROLES, rolesAmong } from './permissions';

test('who is in several groups may what each of them may; the highest is shown', () => {
  expect(rolesAmong(['otra-cosa', 'comercial', 'admin', 7])).toEqual(['admin', 'comercial']);
  expect(mayDo(['comercial'], 'users')).toBe(false);
  expect(mayDo(['comercial', 'admin'], 'users')).toBe(true);
  expect(mayDo(['comercial', 'admin'], 'advise')).toBe(true);
});

test.each(['constructor', '__proto__', 'toString', 'Admin', 'admin ', '', 'team-crm', 'lectora'])(
  'a group that is no role (%j) may nothing',
  (group) => {
    expect(rolesAmong([group])).toEqual([]);
    expect(ALL_PERMISSIONS.filter((permission) => mayDo([group], permission))).toEqual([]);
  },
);

test('what modules declared before there were permissions is for whom it was', () => {
  const who = (access: 'comercial' | 'admin') => ROLES.filter((role) => mayDo([role], permissionOf(access)));
  expect(who('admin')).toEqual(['admin']);
  expect(who('comercial')).toContain('comercial');
  expect(who('comercial')).toContain('admin');
  expect(permissionOf('catalogue')).toBe('catalogue');
});

test('every permission has a name of its own, and somebody who has it', () => {
  expect(new Set(Object.values(PERMISSIONS)).size).toBe(ALL_PERMISSIONS.length);
  for (const permission of ALL_PERMISSIONS)
    expect(
      ROLES.some((role) => mayDo([role], permission)),
      permission,
    ).toBe(true);
});
