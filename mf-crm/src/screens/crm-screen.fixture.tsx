import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { RouterProvider } from 'shared/router';
import { createMemoryRouter } from 'shared/router-testing';
import {
  adviserSchema,
  FACETS,
  LEAD_EVENT_HEADER,
  leadCountersSchema,
  leadFacetsSchema,
} from 'shared/schemas';
import { AppTheme } from 'shared/ui-staff';
import { vi } from 'vitest';
import { lead } from '../lead-data/lead.fixture';
import CrmPanel from './crm-panel';

type Reply = (body: unknown) => Response | Promise<Response>;

export const list = (leads: readonly unknown[], headers: Record<string, string> = {}) =>
  Response.json(leads, { headers: { 'x-total-count': String(leads.length), ...headers } });

/** The answer to a change of a lead. */
export const changed = (lead: unknown) => Response.json(lead, { headers: { [LEAD_EVENT_HEADER]: '1' } });

/** Puts a text into a field at once, for tests that are not about typing. */
export async function pasteInto(field: HTMLElement, text: string): Promise<void> {
  await userEvent.click(field);
  await userEvent.paste(text);
}

/** A server that cannot be reached, as `fetch` reports it. */
export const unreachable = (): never => {
  throw new TypeError('Failed to fetch');
};

export const ANA = lead('1', { nombre: 'Ana Ruiz', estado: 'contactado' });

const COUNTERS = leadCountersSchema.parse({
  total: 1,
  nuevos: 0,
  contactados: 1,
  matriculados: 0,
  perdidos: 0,
  porEstado: {
    nuevo: 0,
    contactado: 1,
    interesado: 0,
    documentos_pendientes: 0,
    pago_realizado: 0,
    matriculado: 0,
    perdido: 0,
  },
  porRevisar: 0,
  asignados: 1,
  sinAsignar: 0,
});
const NO_FACETS = leadFacetsSchema.parse({
  total: 1,
  hayMas: false,
  facetas: Object.fromEntries(FACETS.map((facet) => [facet, { valores: [], exactas: true }])),
});
export const LAURA = adviserSchema.parse({
  sub: 'a1',
  nombre: 'Laura Medina',
  email: 'laura@example.com',
  UserStatus: 'CONFIRMED',
  activo: true,
});

/** The CRM with a server that answers as the test sets. */
export function crmScreen() {
  const sent: [name: string, body: unknown, headers: Headers][] = [];
  const replies: Record<string, Reply> = {
    'GET /api/crm-handler': () => list([ANA]),
    'GET /api/crm-handler/1': () => Response.json(ANA),
    'GET /api/v1/leads/counters': () => Response.json(COUNTERS),
    'GET /api/v1/leads/views': () => Response.json([]),
    'GET /api/v1/leads/clocks': () => Response.json([]),
    'GET /api/v1/leads/requests': () => Response.json([]),
    'GET /api/v1/leads/facets': () => Response.json(NO_FACETS),
    'GET /api/v1/leads/1/history': () => list([]),
    'GET /api/comerciales-handler': () => Response.json([LAURA]),
  };
  // The test DOM has no layout: without sizes no row would be visible.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input, init) => {
      const name = `${init?.method ?? 'GET'} ${String(input)}`;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      sent.push([name, body, new Headers(init?.headers)]);
      const reply = replies[name] ?? replies[name.replace(/\?.*/, '')];
      return reply?.(body) ?? Response.json({ message: `sin respuesta para ${name}` }, { status: 500 });
    }),
  );
  return {
    replies,
    /** What was sent, in order. */
    sent,
    bodiesOf: (name: string) => sent.filter(([one]) => one === name).map(([, body]) => body),
    /** Opens the CRM as a person with this role. */
    open(role: 'admin' | 'comercial', url = '/admin?tab=crm', sub = 'yo') {
      localStorage.setItem(role, 'token-de-prueba');
      session.setState({ role, user: { sub, name: 'Alguien Más', email: 'alguien@example.com' } });
      const router = createMemoryRouter([{ path: '/admin', element: <CrmPanel /> }], {
        initialEntries: [url],
      });
      render(
        <AppTheme>
          <RouterProvider router={router} />
        </AppTheme>,
      );
      return router;
    },
    /** The row of a lead in the list. */
    async row(name: string) {
      const rows = within(await screen.findByRole('region', { name: 'Leads' }));
      const item = (await rows.findByRole('link', { name })).closest('li');
      if (!item) throw new Error(`${name} is in no row`);
      return within(item);
    },
    async dialog(name: string) {
      return within(await screen.findByRole('dialog', { name }));
    },
  };
}
