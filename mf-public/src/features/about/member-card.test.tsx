import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { picture as portrait } from '../../assets/pictures/laura';
import { MemberCard } from './member-card';

const show = (links: { linkedin?: string; website?: string }) =>
  render(<MemberCard member={{ name: 'Ana Ruiz', title: 'Gerente', image: portrait, ...links }} />);

test('P2.24 P3.14 the icons of a member with LinkedIn and a website open new tabs', () => {
  show({ linkedin: 'https://linkedin.com/in/ana', website: 'https://ana.example' });
  const links = screen.getAllByRole('link');
  expect(
    links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]),
  ).toEqual([
    ['LinkedIn de Ana Ruiz (se abre en una pestaña nueva)', 'https://linkedin.com/in/ana', '_blank'],
    ['Sitio web de Ana Ruiz (se abre en una pestaña nueva)', 'https://ana.example', '_blank'],
  ]);
});

test('a member without them has no icons', () => {
  show({});
  expect(screen.getByRole('heading', { name: 'Ana Ruiz' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});
