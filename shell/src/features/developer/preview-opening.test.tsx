import { render, waitFor } from '@testing-library/react';
import { session } from 'shared';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askedPreview, signInFor } from './page-url';
import { PreviewOpening } from './preview-opening';

const NONE = { versions: {}, origins: {} };
const ORIGIN = 'https://sitio.example';
const assign = vi.fn();
const onRefused = vi.fn();
let answer: () => Response;

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/agenda', origin: ORIGIN, href: `${ORIGIN}/agenda`, assign });
  answer = () => Response.json({ modulo: 'mf-agenda', version: '1.2.0' });
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async () => answer()),
  );
});
afterEach(() => {
  vi.clearAllMocks();
  session.setState(session.getInitialState(), true);
  // biome-ignore lint/suspicious/noDocumentCookie: the test environment has no Cookie Store API
  document.cookie = 'modulos=; path=/; max-age=0';
});

const signIn = () => {
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'comercial', user: { sub: '1', name: 'Ana', email: 'ana@example.com' } });
};
const open = () => {
  const preview = askedPreview(`${ORIGIN}/agenda?dia=lunes&modulos=mf-agenda@1.2.0~x.y`);
  if (!preview) throw new Error('no link');
  render(<PreviewOpening preview={preview} overrides={NONE} onRefused={onRefused} />);
};

test('the version of a link is shown to who is signed in, on the page of the link', async () => {
  signIn();
  open();
  await waitFor(() => expect(assign).toHaveBeenCalledWith('/agenda?dia=lunes'));
  expect(document.cookie).toContain('modulos=mf-agenda@1.2.0');
  const [url, init] = vi.mocked(fetch).mock.calls[0] ?? [];
  expect(String(url)).toMatch(/\/v1\/modules\/preview$/);
  expect(JSON.parse(String(init?.body))).toEqual({ enlace: 'mf-agenda@1.2.0~x.y' });
});

test('nobody else sees it: who is not signed in is asked to', async () => {
  open();
  await waitFor(() => expect(assign).toHaveBeenCalledTimes(1));
  const signInUrl = String(assign.mock.calls[0]?.[0]);
  expect(askedPreview(ORIGIN + signInUrl)).toEqual({
    link: 'mf-agenda@1.2.0~x.y',
    path: '/agenda?dia=lunes',
  });
  expect(fetch).not.toHaveBeenCalled();
});

test('a link that is not shown says why', async () => {
  signIn();
  answer = () => Response.json({ error: 'not_found', message: 'El enlace venció.' }, { status: 404 });
  open();
  await waitFor(() => expect(onRefused).toHaveBeenCalledWith('El enlace venció.'));
  expect(document.cookie).not.toContain('modulos');
});

test('only a link with a version is one, and it leads nowhere else', () => {
  expect(askedPreview(`${ORIGIN}/?modulos`)).toBeNull();
  expect(askedPreview(`${ORIGIN}/?modulos=restablecer`)).toBeNull();
  for (const volver of ['https://otro.example/x', '//otro.example/x']) {
    const url = ORIGIN + signInFor({ link: 'a@1', path: volver });
    expect(askedPreview(url)?.path).toBe('/');
  }
});
