import { expect, test } from 'vitest';
import { OverrideCookies } from './override-cookies';

const cookies = new OverrideCookies('una sal de prueba', ['http://localhost:*', 'https://modulos.example']);
const LOCAL = { 'mf-crm': 'http://localhost:3112' };

const read = (cookie: string, role: string | undefined = 'admin', reader = cookies) =>
  reader.read({ headers: { cookie } }, role);

test('a browser without cookies has no overrides', () => {
  expect(read('')).toBeUndefined();
  expect(read('canal=abc; modulos=; modulos-origen=')).toBeUndefined();
});

test('versions are read for anybody, without what is not one', () => {
  const versions = { 'mf-crm': '1.2.0', 'mf-x': '2.0.0-beta.1' };
  const given = 'a=b; modulos=mf-crm@1.2.0~shell@9.0.0~mf-x@2.0.0-beta.1~mf-y@..%2f~../x@1.0.0~mf-z';
  expect(read(given, undefined)).toEqual({ versions, origins: {} });
});

test('a signed origin counts while an administrator is signed in', () => {
  const cookie = `modulos-origen=${cookies.sign(LOCAL)}`;
  expect(read(cookie)).toEqual({ versions: {}, origins: LOCAL });
  expect(read(cookie, 'comercial')).toBeUndefined();
  expect(read(cookie, '')).toBeUndefined();
});

test('an origin that was signed by nobody, long ago, or is allowed no more is ignored', () => {
  const [content = '', signature = ''] = cookies.sign(LOCAL).split('.');
  const forged = Buffer.from(JSON.stringify({ origins: LOCAL, until: Date.now() * 2 })).toString('base64url');
  for (const value of [content, `${content}.`, `${forged}.${signature}`, `${content}.${signature}x`]) {
    expect(read(`modulos-origen=${value}`), value).toBeUndefined();
  }
  const dayBefore = Date.now() - 24 * 60 * 60 * 1000;
  expect(read(`modulos-origen=${cookies.sign(LOCAL, dayBefore)}`)).toBeUndefined();
  const stricter = new OverrideCookies('una sal de prueba', ['https://modulos.example']);
  expect(read(`modulos-origen=${cookies.sign(LOCAL)}`, 'admin', stricter)).toBeUndefined();
});
