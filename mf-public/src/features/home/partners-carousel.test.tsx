import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../parts/page/page.fixture';
import { styleText } from '../../parts/page/style-text.fixture';
import { PartnersCarousel } from './partners-carousel';

const style = styleText('features/home/partners-carousel.module.css');
const show = () => renderPage([{ path: '/', Component: PartnersCarousel }], '/');

test('P2.18 P2.20 four partners, named, each linking to its page; the repetitions are hidden from readers', () => {
  show();
  const links = within(screen.getByRole('list')).getAllByRole('link');
  expect(links.map((link) => [link.querySelector('img')?.alt, link.getAttribute('href')])).toEqual([
    ['Libertadores', '/oferta-academica/u-libertadores'],
    ['Iberoamericana', '/oferta-academica/u-iberoamericana'],
    ['UMECIT', '/oferta-academica/umecit'],
    ['Politécnico Grancolombiano', '/oferta-academica/u-poli'],
  ]);
  expect(screen.getAllByRole('link')).toHaveLength(4);
});

test('P2.19 5 visible, 3 under 1024 px, 2 under 768 px, 1 under 480 px; continuous, linear, grey until hover', () => {
  expect(style).toMatch(/\.track \{\s*--visible: 5;/);
  for (const [width, visible] of [
    ['lg', 3],
    ['md', 2],
    ['xs', 1],
  ]) {
    expect(style).toMatch(
      new RegExp(
        `\\.track \\{[^@}]*(?:@[^}]*\\}\\s*)*@media \\(--below-${width}\\) \\{\\s*--visible: ${visible};`,
      ),
    );
  }
  expect(style).toMatch(/animation: pass \d+s linear infinite/);
  expect(style).toMatch(
    /\.viewport:hover \.track,\s*\.track\[data-paused="true"\] \{\s*animation-play-state: paused/,
  );
  expect(style).toMatch(/\.link img \{[^}]*filter: grayscale\(1\)/);
  expect(style).toMatch(/\.link:hover img,\s*\.link:focus-visible img \{[^}]*filter: none/);
});

test('a visible control stops and restarts the movement', () => {
  show();
  const moving = () => document.querySelector('[data-paused]')?.getAttribute('data-paused');
  expect(moving()).toBe('false');
  fireEvent.click(screen.getByRole('button', { name: 'Pausar los logos' }));
  expect(moving()).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Mover los logos' }));
  expect(moving()).toBe('false');
});
