import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import { currentYear } from './current-year';

const footer = () => within(screen.getByRole('contentinfo'));
const href = (name: string | RegExp) => footer().getByRole('link', { name }).getAttribute('href');

test('P2.11 footer: about text, social links, quick links, address, phones, e-mail, year and data policy', () => {
  renderSite('/contacto');
  expect(footer().getByText(/^Acompañamos a personas de todo el país/)).toBeTruthy();
  for (const network of ['Facebook', 'Instagram', 'LinkedIn', 'YouTube']) {
    const link = footer().getByRole('link', { name: new RegExp(`^${network}`) });
    expect(link.getAttribute('href')).toContain(network.toLowerCase());
    expect(link.getAttribute('target')).toBe('_blank');
  }
  expect(href(/^Campus Virtual/)).toBe('https://campus.puentes.example');
  expect(href(/^Portal de pagos/)).toBe('https://pagos.puentes.example');
  expect(footer().getByText('Carrera 00 n.º 00-00, oficina 000')).toBeTruthy();
  expect(href('+57 601 000 0000')).toBe('tel:+576010000000');
  expect(href('+57 300 000 0000')).toBe('tel:+573000000000');
  expect(href('hola@puentes.example')).toBe('mailto:hola@puentes.example');
  expect(footer().getByText(new RegExp(`© ${currentYear()} Puentes`))).toBeTruthy();
  expect(href('Política de tratamiento de datos')).toBe('/politica-de-datos');
});

test('P9.18 the footer year is the current year in Colombia', () => {
  expect(currentYear(new Date('2027-01-01T04:59:00Z'))).toBe('2026');
  expect(currentYear(new Date('2027-01-01T05:00:00Z'))).toBe('2027');
});
