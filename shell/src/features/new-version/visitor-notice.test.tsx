import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { RemotesProvider } from '../../routing/remotes-context';
import VisitorNotice from './visitor-notice';

/** The server's answers: the stable revision, the mark of the channels, and this browser's registry. */
let server = { stable: '1', channels: 'a', own: '1' };
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  server = { stable: '1', channels: 'a', own: '1' };
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url === '/revision.txt') return new Response(`${server.stable} ${server.channels}`);
    return Response.json({ revision: server.own, shell: {}, remotes: {} });
  });
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
const isTold = () => screen.queryByText(/Nueva versión disponible/) !== null;

function open(revision = '1') {
  render(
    <RemotesProvider value={{ registry: { revision, shell: {}, remotes: {} } as never, remotes: null }}>
      <label>
        Mensaje <textarea />
      </label>
      <label>
        <input type="checkbox" /> Acepto
      </label>
      <VisitorNotice />
    </RemotesProvider>,
  );
}

test('a visitor is told of another release within five seconds, and typed text comes first', async () => {
  open();
  await pass(5);
  expect([isTold(), asked.includes('/remotes.json')]).toEqual([false, false]);
  server = { stable: '2', channels: 'b', own: '2' };
  await pass(5);
  expect(screen.getByRole('status').textContent).toContain('Nueva versión disponible.');
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Acepto'));
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
  fireEvent.click(screen.getByLabelText('Acepto'));
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Mensaje'), { target: { value: 'Hola' } });
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBeNull();
  expect(screen.getByText(/Termine lo que está escribiendo/)).toBeTruthy();
  fireEvent.input(screen.getByLabelText('Mensaje'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(isTold()).toBe(false);
});

test('a browser with a canary is told of what concerns it, not of what is stable', async () => {
  server = { stable: '1', channels: 'a', own: '1c' };
  open('1c');
  await pass(5);
  // A canary for others starts; this browser's registry does not change.
  server = { stable: '1', channels: 'b', own: '1c' };
  await pass(5);
  expect(isTold()).toBe(false);
  // This browser's own canary stops.
  server = { stable: '1', channels: 'c', own: '1' };
  await pass(5);
  expect(isTold()).toBe(true);
});

test('a page that nobody uses asks nothing, and asks at once when it is used again', async () => {
  open();
  await pass(90);
  asked = [];
  await pass(60);
  expect(asked).toEqual([]);
  server = { stable: '2', channels: 'b', own: '2' };
  fireEvent.scroll(document);
  await pass(0);
  expect(isTold()).toBe(true);
});
