import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { session } from 'shared';
import { queryClient } from 'shared/query';
import { type AuditEvent, auditEventSchema } from 'shared/schemas';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite } from '../../site/site.fixture';
import AuditPanel from './audit-panel';

const event = (id: string, change: Partial<AuditEvent> = {}): AuditEvent =>
  auditEventSchema.parse({
    id,
    fecha: '2026-11-20T15:04:05.000Z',
    accion: 'rol_cambiado',
    actorId: 'jefa',
    actor: 'Adriana Mejía',
    sobreId: 'ana',
    sobre: 'Ana Rojas',
    detalle: { antes: 'Asesor comercial', despues: 'Administrador' },
    red: '1a2b3c4d',
    dispositivo: 'Chrome en Windows',
    ...change,
  });
const OWN = event('2', { accion: 'codigos_creados', sobreId: 'jefa', sobre: 'Adriana Mejía', detalle: {} });

let replies: Record<string, () => Response | Promise<Response>>;
let asked: string[];
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  queryClient.clear();
  localStorage.setItem('admin', 'token');
  session.setState({ role: 'admin', user: { sub: 'jefa', name: 'Adriana', email: 'jefa@example.com' } });
  asked = [];
  replies = {
    '/users?limit=200': () =>
      Response.json([
        {
          id: 'ana',
          nombre: 'Ana Rojas',
          email: 'ana@example.com',
          rol: 'admin',
          estado: 'activo',
          slug: null,
          leadsAbiertos: 0,
          ultimoIngreso: null,
          segundoFactor: null,
        },
      ]),
  };
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>(async (input) => {
      const path = String(input).replace('/api/v1', '');
      asked.push(path);
      return replies[path]?.() ?? Response.json({ message: `sin respuesta para ${path}` }, { status: 500 });
    }),
  );
});

const open = (query = '') =>
  renderSite(`/admin?tab=auditoria${query}`, [{ path: '/admin', element: <AuditPanel /> }]);
const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('an entry tells who did what to whom, when and from where; to oneself it names nobody twice', async () => {
  replies['/audit'] = () => Response.json([event('3'), OWN]);
  open();
  const [first, second] = await rows();
  expect(first).toContain('Cambió el rol de Ana Rojas');
  expect(first).toContain('Antes: Asesor comercial · Ahora: Administrador');
  expect(first).toContain('Adriana Mejía');
  expect(first).toContain('10:04:05');
  expect(first).toContain('Chrome en WindowsRed 1a2b3c4d');
  expect(second).toMatch(/^Creó códigos de recuperaciónAdriana Mejía/);
});

test('filters of an address that the server refuses are told and cleared: asking again would not help', async () => {
  replies['/audit?desde=hola'] = () =>
    Response.json({ error: 'invalid_request', message: 'Revise el parámetro desde.' }, { status: 400 });
  replies['/audit'] = () => Response.json([event('3'), OWN]);
  open('&desde=hola');
  expect((await screen.findByRole('alert')).textContent).toContain('Revise el parámetro desde.');
  expect(screen.getByLabelText<HTMLInputElement>('Desde').value).toBe('');
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(await rows()).toHaveLength(2);
});

test('filters are in the URL and asked of the server; nothing found says so and clears them', async () => {
  replies['/audit?tema=cuentas&persona=ana'] = () => Response.json([event('3')]);
  replies['/audit?tema=datos&persona=ana'] = () => Response.json([]);
  replies['/audit'] = () => Response.json([event('3'), OWN]);
  const { address } = open('&tema=cuentas&persona=ana');
  expect(await rows()).toHaveLength(1);
  await waitFor(() =>
    expect(
      screen.getByRole<HTMLSelectElement>('combobox', { name: 'De quién o sobre qué' }).selectedOptions[0]
        ?.text,
    ).toBe('Ana Rojas'),
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Tema' }), 'Datos personales');
  expect(await screen.findByText('Ningún registro con estos filtros')).toBeTruthy();
  expect(address()).toBe('/admin?tab=auditoria&tema=datos&persona=ana');
  await userEvent.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
  expect(await rows()).toHaveLength(2);
  expect(address()).toBe('/admin?tab=auditoria');
});

test('more entries come after those that are shown', async () => {
  replies['/audit'] = () =>
    Response.json([event('3')], { headers: { link: '</api/v1/audit?cursor=c1>; rel="next"' } });
  replies['/audit?cursor=c1'] = () => Response.json([OWN]);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Cargar más' }));
  await waitFor(async () => expect(await rows()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Cargar más' })).toBeNull();
});

test('a list that cannot be read is read again; an empty one says what will stand there', async () => {
  replies['/audit'] = () => Response.json({ message: 'El servicio no está listo.' }, { status: 503 });
  open();
  expect(await screen.findByText('No pudimos cargar la auditoría')).toBeTruthy();
  replies['/audit'] = () => Response.json([]);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Todavía no hay registros')).toBeTruthy();
});

test('what the filters find is exported; a refusal is told', async () => {
  replies['/audit?tema=cuentas'] = () => Response.json([event('3')]);
  replies['/audit/file?tema=cuentas&formato=csv'] = () =>
    Response.json({ message: 'Son más de 100.000 registros.' }, { status: 422 });
  open('&tema=cuentas');
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV', hidden: true }));
  expect(await screen.findByText('Son más de 100.000 registros.')).toBeTruthy();
  expect(asked).toContain('/audit/file?tema=cuentas&formato=csv');
});
