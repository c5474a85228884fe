import { runtimeConfig } from 'shared';
import { beforeEach, expect, test, vi } from 'vitest';
import { lead } from '../../lead-data/lead.fixture';
import { searchLeads } from './search-leads';

const call = vi.fn<(url: string) => Promise<Response>>();
const search = () => searchLeads({ text: 'vál', role: 'comercial', signal: new AbortController().signal });

beforeEach(() => {
  localStorage.setItem('comercial', `x.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`);
  runtimeConfig.setState({ services: { ...runtimeConfig.getState().services, crm: '/api' } });
  vi.stubGlobal('fetch', call);
});

test('a lead is found with its telephone, program and state, and opens in the CRM', async () => {
  const found = lead('l/1', { nombre: 'Valentina Ríos', telefono: '300 555 0142', programaInteres: null });
  call.mockResolvedValueOnce(Response.json([found]));
  expect(await search()).toEqual([
    {
      id: 'l/1',
      label: 'Valentina Ríos',
      detail: '300 555 0142',
      estado: 'nuevo',
      path: '/admin?tab=crm&lead=l%2F1',
      actions: [
        {
          id: 'llamar',
          label: 'Llamar',
          icon: 'call',
          path: '/admin?tab=crm&lead=l%2F1&ver=notas&nota=llamada',
          url: 'tel:+573005550142',
        },
        {
          id: 'whatsapp',
          label: 'Escribir por WhatsApp',
          icon: 'chat',
          path: '/admin?tab=crm&lead=l%2F1&ver=notas&nota=general',
          url: 'https://wa.me/573005550142',
        },
        {
          id: 'nota',
          label: 'Agregar nota',
          icon: 'note',
          path: '/admin?tab=crm&lead=l%2F1&ver=notas&nota=general',
        },
        {
          id: 'estado',
          label: 'Cambiar estado',
          icon: 'state',
          path: '/admin?tab=crm&lead=l%2F1&hacer=estado',
        },
      ],
    },
  ]);
  expect(call.mock.calls[0]?.[0]).toBe('/api/crm-handler?q=v%C3%A1l&limit=6');
});

test('a refused search rejects', async () => {
  call.mockResolvedValueOnce(new Response('{}', { status: 503 }));
  await expect(search()).rejects.toThrow('(503)');
});
