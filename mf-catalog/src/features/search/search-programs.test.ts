import { type Role, runtimeConfig, session } from 'shared';
import { programSearchSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { searchPrograms } from './search-programs';

const FOUND = programSearchSchema.parse({
  programas: [
    {
      id: 'p1',
      titulo: 'Evaluación Educativa',
      universidad: 'FUNDES',
      precio: 5_800_000,
      moneda: 'COP',
      duracion: '2 semestres',
      modalidad: 'Virtual',
      nivel: 'Posgrado',
      etiqueta: null,
      creditos: 30,
      imagen: null,
      snies: '104001',
    },
  ],
  total: 1,
  aproximada: false,
});
const call = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  runtimeConfig.setState({ services: { ...runtimeConfig.getState().services, programs: '/api' } });
  call.mockImplementation(async () => Response.json(FOUND));
  vi.stubGlobal('fetch', call);
});

test.each<[Role, string]>([
  ['admin', '/admin?tab=programas&programa=p1'],
  ['comercial', '/programas/evaluacion-educativa-p1'],
])('%s: a program is found with its university and price, and opens at %s', async (role, path) => {
  const { signal } = new AbortController();
  session.setState({ role, user: null });
  expect(await searchPrograms({ text: 'eval', role, signal })).toEqual([
    { id: 'p1', label: 'Evaluación Educativa', detail: 'FUNDES · $5.800.000', path },
  ]);
  expect(call.mock.calls[0]?.[0]).toBe('/api/v1/programs/search?q=eval&limit=5');
});
