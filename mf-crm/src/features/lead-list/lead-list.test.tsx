import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keptPages } from 'shared/query';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { lead } from '../../lead-data/lead.fixture';
import { ANA, BETO, crmWithTwoLeads } from '../../screens/crm-leads.fixture';
import { list } from '../../screens/crm-screen.fixture';

let crm: ReturnType<typeof crmWithTwoLeads>;
beforeEach(() => {
  crm = crmWithTwoLeads();
});

test('S2.35 S6.09 a row: name, priority, badges, contact, state, adviser, date and the actions of an admin', async () => {
  crm.replies['GET /api/crm-handler'] = () =>
    list([{ ...BETO, enlaceDocumentos: 'https://drive.example.com/1', creadoPor: 'formulario_web' }]);
  crm.open('admin', '/admin?tab=crm', 'alguien');
  const beto = await crm.row('Beto Paz');
  expect(beto.getByRole('img', { name: 'Prioridad alta' })).toBeTruthy();
  // Of another year, the day has its year.
  for (const text of ['lead2@example.com', '300 555 0101', 'Interesado', /^16 nov/]) {
    expect(beto.getByText(text)).toBeTruthy();
  }
  expect(beto.getByRole('img', { name: 'Formulario Web' })).toBeTruthy();
  expect(await beto.findByText('Laura Medina')).toBeTruthy();
  expect(beto.getByRole('link', { name: /^Carpeta de documentos/ }).getAttribute('href')).toBe(
    'https://drive.example.com/1',
  );
  for (const action of ['Asignar a Beto Paz', 'Editar a Beto Paz', 'Eliminar a Beto Paz']) {
    expect(beto.getByRole('button', { name: action })).toBeTruthy();
  }
});

test('S6.11 S6.14 a comercial: own badges, deletes only what they created, assigns nothing, has the capture link', async () => {
  crm.replies['GET /api/crm-handler'] = () =>
    list([
      { ...ANA, asesorAsignado: 'yo', asignadoA: 'yo' },
      { ...BETO, creadoPor: 'yo' },
    ]);
  crm.open('comercial', '/admin?tab=crm', 'yo');
  const ana = await crm.row('Ana Ruiz');
  // Only one badge is shown, to leave room for the name; the other is read by screen readers.
  expect(ana.getByText('Asignado a ti').title).toBe('Asignado a ti · Eres el asesor');
  expect(ana.getByText(/Eres el asesor/)).toBeTruthy();
  expect(ana.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
  const beto = await crm.row('Beto Paz');
  expect(beto.getByText('Creado por ti')).toBeTruthy();
  expect(beto.getByRole('button', { name: /^Eliminar/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Asignar/ })).toBeNull();
  expect(screen.queryByLabelText('Asesor')).toBeNull();
  const card = within(screen.getByRole('region', { name: 'Mi Enlace de Captación' }));
  expect(card.getByRole('link', { name: 'Vista previa' }).getAttribute('href')).toBe(
    '/formulario/alguien-mas-alguien',
  );
});

test('after a change the list is read again, and the changed lead comes first', async () => {
  const next = { link: '</api/crm-handler?cursor=c2>; rel="next"', 'x-total-count': '2' };
  crm.replies['GET /api/crm-handler'] = () => list([ANA], next);
  crm.replies['GET /api/crm-handler?cursor=c2'] = () => list([BETO]);
  crm.open('admin', '/admin?tab=crm', 'alguien');
  (await crm.row('Beto Paz')).getByRole('link', { name: 'Beto Paz' }).focus();
  const moved = { ...BETO, estado: 'perdido', version: BETO.version + 1 };
  crm.replies['PUT /api/crm-handler/2'] = () => Response.json(moved);
  crm.replies['GET /api/crm-handler'] = () => list([moved], next);
  crm.replies['GET /api/crm-handler?cursor=c2'] = () => list([ANA]);
  await userEvent.keyboard('e');
  await crm.dialog('Estado de Beto Paz');
  await userEvent.keyboard('7');
  const names = () =>
    within(screen.getByRole('region', { name: 'Leads' }))
      .getAllByRole('link', { name: /Ana|Beto/ })
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Beto Paz', 'Ana Ruiz']));
});

test('a malformed lead breaks neither the list nor the others', async () => {
  crm.replies['GET /api/crm-handler'] = () =>
    list([{ id: '9', nombre: 'Rota', pagos: 'x', fechaCreacion: 'ayer' }, ANA]);
  crm.open('admin', '/admin?tab=crm', 'alguien');
  expect((await crm.row('Rota')).getByText(/Fecha inválida/)).toBeTruthy();
  expect(await crm.row('Ana Ruiz')).toBeTruthy();
});

test('an adviser without leads is offered the capture link and a new lead', async () => {
  // `setup` gives the page a clipboard.
  const user = userEvent.setup();
  crm.replies['GET /api/crm-handler'] = () => list([]);
  crm.open('comercial', '/admin?tab=crm', 'yo');
  const heading = await screen.findByRole('heading', { name: 'No has creado ningún lead aún' });
  const state = within(heading.parentElement ?? document.body);
  await user.click(state.getByRole('button', { name: 'Copiar enlace' }));
  expect(await state.findByText('Enlace copiado')).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/formulario/alguien-mas-alguien`);
  await user.click(state.getByRole('button', { name: '+ Nuevo Lead' }));
  expect(await crm.dialog('Nuevo Lead')).toBeTruthy();
});

test('filters that leave nothing are named', async () => {
  crm.replies['GET /api/crm-handler'] = () => list([]);
  crm.open('admin', '/admin?tab=crm&estado=interesado&asesor=a1', 'alguien');
  expect(await screen.findByText('Estado Interesado, asesor Laura Medina.')).toBeTruthy();
});

const PAGE = 50;
const ROW_PX = 40;

/** Six pages of leads, of which three are kept. Returns which ones were requested. */
function sixPages() {
  const { maxPages } = keptPages;
  keptPages.maxPages = 3;
  onTestFinished(() => {
    keptPages.maxPages = maxPages;
  });
  const asked: number[] = [];
  for (let page = 0; page < 6; page += 1) {
    const first = page * PAGE + 1;
    const leads = Array.from({ length: PAGE }, (_, index) =>
      lead(String(first + index), { nombre: `Lead ${first + index}` }),
    );
    const link = `</api/crm-handler?cursor=${page + 1}>; rel="next"`;
    crm.replies[page === 0 ? 'GET /api/crm-handler' : `GET /api/crm-handler?cursor=${page}`] = () => {
      asked.push(page);
      return list(leads, { 'x-total-count': '300', ...(page < 5 && { link }) });
    };
  }
  return asked;
}

test('scrolled far, the first pages are dropped; scrolled back, they are read again in their places', async () => {
  const asked = sixPages();
  crm.open('admin', '/admin?tab=crm', 'alguien');
  await crm.row('Lead 1');
  const rows = screen.getByRole('region', { name: 'Leads' });
  const scrollTo = async (row: number) => {
    rows.scrollTop = (row - 1) * ROW_PX;
    fireEvent.scroll(rows);
    await within(rows).findByText(`Lead ${row}`);
    expect(rows.scrollTop).toBe((row - 1) * ROW_PX);
  };
  fireEvent.click(within(rows).getByLabelText('Seleccionar a Lead 1'));
  for (let page = 1; page < 6; page += 1) {
    await scrollTo(page * PAGE - 5);
    await waitFor(() => expect(asked).toContain(page));
  }
  await scrollTo(290);
  expect(within(rows).getByText('Lead 295').closest('li')?.getAttribute('aria-posinset')).toBe('295');
  asked.length = 0;
  fireEvent.click(screen.getByText('Actualizar'));
  await waitFor(() => expect(asked).toEqual([3, 4, 5]));
  // A range includes rows that are not kept.
  fireEvent.click(within(rows).getByLabelText('Seleccionar a Lead 290'), { shiftKey: true });
  expect(screen.getByLabelText('Leads seleccionados').textContent).toContain('290 seleccionados');
  asked.length = 0;
  await scrollTo(155);
  await waitFor(() => expect(asked).toEqual([2]));
  await scrollTo(1);
  await waitFor(() => expect(asked).toEqual([2, 1, 0]));
});
