import { brandWith } from 'shared';
import { expect, test } from 'vitest';
import { siteData, withAddresses } from './site-data';

const brand = brandWith({ siteUrl: 'https://sitio.example' });
const head = { title: 'Uno', description: '', parents: [{ title: 'Pregrado', path: '/pregrado' }] };
const page = { head, pathname: '/programas/uno-7', brand, declares: () => false };

test('every page names the organization, the site and the way to it', () => {
  const [organization, website, crumbs] = withAddresses(siteData(page), brand.siteUrl);
  expect(organization).toMatchObject({ '@type': 'EducationalOrganization', url: 'https://sitio.example/' });
  expect(website).toMatchObject({ '@type': 'WebSite', publisher: { '@id': organization?.['@id'] } });
  expect(website).not.toHaveProperty('potentialAction');
  expect(crumbs?.itemListElement).toMatchObject([
    { position: 1, name: 'Inicio', item: 'https://sitio.example/' },
    { position: 2, name: 'Pregrado', item: 'https://sitio.example/pregrado' },
    { position: 3, name: 'Uno', item: 'https://sitio.example/programas/uno-7' },
  ]);
});

test('the home page is on no way; a site with a search says how to use it', () => {
  const items = siteData({ ...page, pathname: '/', declares: (path) => path === '/buscar' });
  expect(items.map((item) => item['@type'])).toEqual(['EducationalOrganization', 'WebSite']);
  expect(items[1]).toMatchObject({
    potentialAction: { target: { urlTemplate: 'https://sitio.example/buscar?q={search_term_string}' } },
  });
});
