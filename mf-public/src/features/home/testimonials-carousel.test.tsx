import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { testimonials } from '../../content/testimonials';
import { styleText } from '../../parts/page/style-text.fixture';
import { TestimonialsCarousel } from './testimonials-carousel';

const style = styleText('features/home/testimonials-carousel.module.css');
let reducedMotion = false;

beforeEach(() => {
  reducedMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({
    matches: reducedMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

function show() {
  render(<TestimonialsCarousel />);
}

const button = (name: string) => screen.getByRole('button', { name });
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Number of the first visible testimonial: the one in place 0. */
const first = () =>
  screen
    .getAllByRole('group')
    .filter((group) => group.hasAttribute('data-jumps'))
    .findIndex((slide, index) => Number(slide.style.getPropertyValue('--offset')) === -index) + 1;
const currentDot = () =>
  screen
    .getAllByRole('button', { name: /^Testimonio / })
    .findIndex((dot) => dot.getAttribute('aria-current') === 'true') + 1;

test('P2.17 five testimonials, each with quote, author, position, university and program', () => {
  show();
  const slides = screen.getAllByRole('group').filter((group) => group.hasAttribute('data-jumps'));
  expect(slides).toHaveLength(5);
  for (const [index, { quote, author, position, university, program }] of testimonials.entries()) {
    const slide = within(slides[index] as HTMLElement);
    for (const text of [quote, author, `${position} · ${program}`, university]) {
      expect(slide.getByText(text)).toBeTruthy();
    }
    expect(position).toMatch(/^(Graduado|Graduada|Estudiante)$/);
  }
});

test('P2.17 3 slides visible, 2 under 1024 px, 1 under 640 px', () => {
  expect(style).toMatch(/\.viewport \{\s*--visible: 3;/);
  expect(style).toMatch(/\.viewport \{[^@}]*@media \(--below-lg\) \{\s*--visible: 2;/);
  expect(style).toMatch(/\.viewport \{[^@}]*@[^}]*\}\s*@media \(--below-sm\) \{\s*--visible: 1;/);
});

test('P2.17 autoplay every 5000 ms, endlessly, with dots that follow', async () => {
  show();
  expect([first(), currentDot()]).toEqual([1, 1]);
  await wait(4999);
  expect(first()).toBe(1);
  await wait(1);
  expect([first(), currentDot()]).toEqual([2, 2]);
  await wait(20_000);
  expect([first(), currentDot()]).toEqual([1, 1]);
});

test('dots, arrows and swipes choose a testimonial, and say which one', () => {
  show();
  fireEvent.click(button('Testimonio 4'));
  expect([first(), currentDot()]).toEqual([4, 4]);
  expect(screen.getByRole('status').textContent).toBe(`Testimonio 4 de 5: ${testimonials[3]?.author}`);
  fireEvent.click(button('Siguiente'));
  fireEvent.click(button('Siguiente'));
  expect(first()).toBe(1);
  fireEvent.click(button('Anterior'));
  expect(first()).toBe(5);
  const quote = screen.getByText(testimonials[4]?.quote ?? '');
  fireEvent.pointerDown(quote, { pointerType: 'touch', clientX: 200 });
  fireEvent.pointerUp(quote, { pointerType: 'touch', clientX: 120 });
  expect(first()).toBe(1);
});

test('what moves by itself is not read out', async () => {
  show();
  await wait(5000);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the pause control stops and restarts it', async () => {
  show();
  fireEvent.click(button('Pausar testimonios'));
  await wait(15_000);
  expect(first()).toBe(1);
  fireEvent.click(button('Reproducir testimonios'));
  await wait(5000);
  expect(first()).toBe(2);
});

test('it pauses while hovered or focused', async () => {
  show();
  const carousel = screen.getByRole('region', { name: 'Quienes ya cruzaron' });
  fireEvent.pointerEnter(carousel, { pointerType: 'mouse' });
  await wait(15_000);
  expect(first()).toBe(1);
  fireEvent.pointerLeave(carousel, { pointerType: 'mouse' });
  act(() => button('Siguiente').focus());
  await wait(15_000);
  expect(first()).toBe(1);
  act(() => button('Siguiente').blur());
  await wait(5000);
  expect(first()).toBe(2);
});

test('with reduced motion it only plays when asked to', async () => {
  reducedMotion = true;
  show();
  await wait(15_000);
  expect(first()).toBe(1);
  fireEvent.click(button('Reproducir testimonios'));
  await wait(5000);
  expect(first()).toBe(2);
});
