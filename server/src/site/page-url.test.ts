import type { Registry } from 'shared/contract';
import { expect, test } from 'vitest';
import { canonicalPath, normalizeUrl, readPageRequest, withParameters } from './page-url';

const routes = ['/', '/pregrado', '/noticias/Decreto2277', '/programas/:program', '/formulario/:slug'].map(
  (path) => ({
    path,
    access: 'public',
    rendering: 'server',
    ...(path === '/pregrado' && { query: ['universidad', 'pagina'] }),
  }),
);
const registry = {
  shell: { module: { routes: [] } },
  remotes: { 'mf-public': { module: { routes } } },
} as unknown as Registry;

test.each([
  ['/', '/'],
  ['/pregrado', '/pregrado'],
  ['/PreGrado', '/pregrado'],
  ['/PREGRADO/', '/pregrado'],
  ['//pregrado//', '/pregrado'],
  ['/noticias/decreto2277', '/noticias/Decreto2277'],
  ['/Programas/Maestria-UP-7/', '/programas/Maestria-UP-7'],
  ['/No-Existe', '/No-Existe'],
  ['/no-existe/', '/no-existe'],
])('P2.75 P2.76 %s has one canonical path: %s', (written, canonical) => {
  expect(canonicalPath(registry, written)).toBe(canonical);
});

test.each([
  ['/pregrado?pagina=2', '/pregrado', '?pagina=2'],
  ['//otro.example/x', '/otro.example/x', ''],
  ['/noticias/%2e%2e/pregrado', '/pregrado', ''],
  ['/oferta-academica/u%2Dpoli', '/oferta-academica/u-poli', ''],
  ['/buscar%2Fa%C3%B1o', '/buscar%2Fa%C3%B1o', ''],
])('a URL has one spelling: %s', (written, pathname, search) => {
  expect(normalizeUrl(written)).toEqual({ pathname, search });
});

test.each([
  ['/pregrado?utm_source=correo&fbclid=1', '/pregrado'],
  ['/pregrado?pagina=2&x=1&universidad=U%20Poli', '/pregrado?universidad=U+Poli&pagina=2'],
  ['/?x=1', '/'],
  ['/no-existe?x=1', '/404'],
  ['/no/existe', '/404'],
])('%s shares the copy of %s: only declared parameters make another page', (url, key) => {
  expect(readPageRequest(registry, url).key).toBe(key);
});

test('a redirect of a page carries on what the page does not read, once', () => {
  const { unread } = readPageRequest(registry, '/pregrado?pagina=2&utm_source=volante');
  expect(withParameters('/posgrado', unread)).toBe('/posgrado?utm_source=volante');
  expect(withParameters('/posgrado?pagina=2#lista', new URLSearchParams())).toBe('/posgrado?pagina=2#lista');
});
