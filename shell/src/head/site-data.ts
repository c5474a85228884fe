import type { Brand, PageHead, StructuredData } from 'shared';

const SEARCH_PATH = '/buscar';

export interface DescribedPage {
  head: PageHead;
  pathname: string;
  brand: Brand;
  /** Does a live release declare this path? */
  declares: (path: string) => boolean;
}

/** "Bogotá D.C., Colombia" without the country, which has its own property. */
const locality = (line = '') => line.replace(/,\s*Colombia$/, '');

const organization = (brand: Brand): StructuredData => ({
  '@type': 'EducationalOrganization',
  '@id': '/#organizacion',
  name: brand.name,
  url: '/',
  slogan: brand.slogan,
  description: brand.about,
  email: brand.email,
  telephone: brand.phones,
  address: {
    '@type': 'PostalAddress',
    streetAddress: brand.address[0],
    addressLocality: locality(brand.address[1]),
    addressCountry: 'CO',
  },
  logo: '/icono-512.png',
  sameAs: Object.values(brand.social),
});

const website = (brand: Brand, searches: boolean): StructuredData => ({
  '@type': 'WebSite',
  '@id': '/#sitio',
  name: brand.name,
  url: '/',
  inLanguage: 'es-CO',
  publisher: { '@id': '/#organizacion' },
  ...(searches && {
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${brand.siteUrl}${SEARCH_PATH}?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }),
});

/** Site, owner and breadcrumb of a page, which every page gives to search engines (schema.org). */
export function siteData({ head, pathname, brand, declares }: DescribedPage): StructuredData[] {
  const site = [organization(brand), website(brand, declares(SEARCH_PATH))];
  if (pathname === '/') return site;
  const here = { title: head.crumb ?? head.title, path: head.canonicalPath ?? pathname };
  const steps = [{ title: 'Inicio', path: '/' }, ...(head.parents ?? []), here];
  const itemListElement = steps.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: path,
  }));
  return [...site, { '@type': 'BreadcrumbList', itemListElement }];
}

/** Turns paths of the site into the absolute URLs that search engines require. */
export function withAddresses<T>(value: T, siteUrl: string): T {
  if (typeof value === 'string') return (value.startsWith('/') ? new URL(value, siteUrl).href : value) as T;
  if (Array.isArray(value)) return value.map((each) => withAddresses(each, siteUrl)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withAddresses(each, siteUrl)]);
  return Object.fromEntries(entries) as T;
}
