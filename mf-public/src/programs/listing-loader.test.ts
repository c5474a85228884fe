import { fetchContext } from 'shared';
import type { LoaderFunctionArgs } from 'shared/router';
import { expect, test, vi } from 'vitest';
import type { CatalogueData } from './catalogue-data';
import { listingLoader } from './listing-loader';
import type { ProgramPage } from './listing-query';
import { wireProgram } from './program.fixture';

const MASTER = wireProgram('b', { nivel: 'POSGRADO', precio: '5800000', creditos: '48' });

function pageIn(data: CatalogueData<ProgramPage>): ProgramPage {
  if (data.state === 'failed') throw new Error('There is no page');
  return data.value;
}

function args(call: typeof fetch, search = ''): LoaderFunctionArgs {
  const context = { get: (key: unknown) => (key === fetchContext ? call : undefined) };
  return {
    context,
    request: new Request(`http://localhost/posgrado${search}`),
    params: {},
  } as unknown as LoaderFunctionArgs;
}

const answers = (body: unknown, status = 200) =>
  vi.fn<typeof fetch>(async () => new Response(JSON.stringify(body), { status }));

test('P7.01 P2.60 a GET on the programs endpoint; of a whole list only the level is kept', async () => {
  const call = answers([wireProgram('a'), MASTER]);
  const data = await listingLoader('/posgrado')(args(call));
  expect(call.mock.calls[0]?.[0]).toBe('/api/v1/programs?nivel=Posgrado&pagina=1&limit=24');
  expect(call.mock.calls[0]?.[1]?.method).toBeUndefined();
  expect(data.state).toBe('fresh');
  expect(pageIn(data).programs).toMatchObject([{ id: 'b', price: 5_800_000, credits: 48 }]);
});

test('the catalogue filters, orders and pages', async () => {
  const call = answers({
    programas: [MASTER],
    pagina: 2,
    total: 25,
    totalSinFiltros: 40,
    opciones: { universidades: ['UNADE'], modalidades: ['Virtual'], duraciones: ['3 semestres'] },
  });
  const data = await listingLoader('/posgrado')(args(call, '?modalidad=Virtual&orden=precio&pagina=2'));
  expect(call.mock.calls[0]?.[0]).toBe(
    '/api/v1/programs?nivel=Posgrado&modalidad=Virtual&orden=precio&pagina=2&limit=24',
  );
  expect(pageIn(data)).toMatchObject({
    programs: [{ id: 'b' }],
    page: 2,
    total: 25,
    totalUnfiltered: 40,
    options: { universities: ['UNADE'], modalities: ['Virtual'], durations: ['3 semestres'] },
  });
});

test.each([
  ['an error status', answers({}, 503)],
  ['a dead network', vi.fn<typeof fetch>(async () => Promise.reject(new TypeError('fetch failed')))],
  ['an answer that is no list', answers({ error: 'mantenimiento' })],
])('P8.06 %s is logged and leaves the list empty', async (_case, call) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await listingLoader('/bachillerato')(args(call))).toEqual({ state: 'failed' });
  expect(log).toHaveBeenCalledOnce();
});

test('P7.01 a non-OK answer raises "Error al obtener programas"', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await listingLoader('/pregrado')(args(answers({}, 500)));
  expect(log.mock.calls[0]?.[0]).toMatchObject({ message: 'Error al obtener programas' });
});

test('the last good copy with its time is shown when the catalogue is down; for another query the known programs', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = listingLoader('/pregrado');
  const fresh = await load(args(answers([wireProgram('a'), wireProgram('z')])));
  const dead = answers({}, 503);
  expect(await load(args(dead))).toEqual({ ...fresh, state: 'stale' });
  const filtered = await load(args(dead, '?universidad=FUNDES&orden=duracion'));
  expect([filtered.state, pageIn(filtered).total]).toEqual(['partial', 2]);
  expect((await load(args(dead, '?universidad=UNADE'))).state).toBe('failed');
});

test('the last page stands for one after it, as in a link that is older than the list', async () => {
  const call = vi.fn<typeof fetch>(async (url) => {
    const pagina = Number(new URL(String(url), 'http://localhost').searchParams.get('pagina'));
    const opciones = { universidades: [], modalidades: [], duraciones: [] };
    const programas = pagina <= 2 ? [MASTER] : [];
    return Response.json({ programas, pagina, total: 25, totalSinFiltros: 40, opciones });
  });
  const shown = pageIn(await listingLoader('/posgrado')(args(call, '?pagina=99')));
  expect(shown).toMatchObject({ programs: [{ id: 'b' }], page: 2, total: 25 });
});
