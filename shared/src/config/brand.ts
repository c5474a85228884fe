/**
 * Everything that names the company: change it here, or override single values in `/config.json`.
 * The values are placeholders on reserved domains and numbers.
 */
export const brand = {
  name: 'Puentes',
  /** Legal name and NIT of the data controller, named in the data policy. */
  legalName: 'Puentes Educación S. A. S.',
  taxId: 'NIT 000.000.000-0',
  slogan: 'Educación superior virtual',
  about:
    'Acompañamos a personas de todo el país a elegir, pagar y terminar un programa de educación superior virtual o a distancia.',
  siteUrl: 'http://localhost:3000',
  address: ['Carrera 00 n.º 00-00, oficina 000', 'Bogotá D.C., Colombia'],
  phones: ['+57 601 000 0000', '+57 300 000 0000'],
  email: 'hola@puentes.example',
  whatsapp: '573000000000',
  /** Hours in which somebody answers, every day, in Colombian time. */
  hours: { start: '8:00 AM', end: '6:00 PM' },
  links: {
    campusVirtual: 'https://campus.puentes.example',
    pagos: 'https://pagos.puentes.example',
    testVocacional: 'https://test.puentes.example',
  },
  social: {
    facebook: 'https://facebook.com/puentes.example',
    instagram: 'https://instagram.com/puentes.example',
    linkedin: 'https://linkedin.com/company/puentes.example',
    youtube: 'https://youtube.com/@puentes.example',
  },
  meetingHost: 'https://8x8.vc',
  /** First part of a room's path at the meeting service. */
  meetingAppId: 'vpaas-magic-cookie-puentes',
};

export type Brand = typeof brand;

/** The brand with a deployment's overrides; groups (`hours`, `links`, `social`) are merged value by value. */
export function brandWith(overrides: Readonly<Record<string, unknown>>): Brand {
  const { hours, links, social, ...values } = overrides;
  return {
    ...brand,
    ...values,
    hours: { ...brand.hours, ...(hours as object | undefined) },
    links: { ...brand.links, ...(links as object | undefined) },
    social: { ...brand.social, ...(social as object | undefined) },
  };
}
