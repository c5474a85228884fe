import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ANA, crmScreen } from '../../screens/crm-screen.fixture';

const THEIRS = { ...ANA, estado: 'matriculado', version: 4 };

/** Ana's dialog, opened with its key in her row. Somebody else has moved her since she was read. */
async function openStale() {
  const crm = crmScreen();
  crm.replies['PUT /api/crm-handler/1'] = (body) =>
    (body as { version: number }).version === THEIRS.version
      ? Response.json({ ...THEIRS, estado: 'perdido', version: 5 })
      : Response.json(
          { error: 'stale_lead', message: 'Otra persona cambió este lead.', requestId: 'r', lead: THEIRS },
          { status: 409 },
        );
  crm.open('admin');
  const link = (await crm.row('Ana Ruiz')).getByRole('link', { name: 'Ana Ruiz' });
  link.focus();
  await userEvent.keyboard('e');
  await crm.dialog('Estado de Ana Ruiz');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-current')).toBe('true'));
  await userEvent.keyboard('7');
  return { crm, asked: await crm.dialog('Este lead cambió de estado') };
}
const sentVersions = (crm: ReturnType<typeof crmScreen>) =>
  crm.bodiesOf('PUT /api/crm-handler/1').map((body) => (body as { version: number }).version);

test('somebody else was faster: the dialog asks which estado counts, and moves the lead as it is now on request', async () => {
  const { crm, asked } = await openStale();
  const question = asked.getByText(/ya está en/);
  expect(question.textContent).toBe(
    'Ana Ruiz ya está en Matriculado (lo cambió otra persona). Usted lo movía a Perdido.',
  );
  // The pressed option has disappeared with its list: the focus is on the question.
  await waitFor(() => expect(document.activeElement).toBe(question));
  await userEvent.click(asked.getByRole('button', { name: 'Mover a Perdido' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentVersions(crm)).toEqual([3, 4]);
});

test('a URL that asks for the states of its lead opens them once', async () => {
  const crm = crmScreen();
  const router = crm.open('admin', '/admin?tab=crm&lead=1&hacer=estado');
  await crm.dialog('Estado de Ana Ruiz');
  expect(router.state.location.search).toBe('?tab=crm&lead=1');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('"Dejar en Matriculado" changes nothing, and the focus goes back to the row', async () => {
  const { crm, asked } = await openStale();
  await userEvent.click(asked.getByRole('button', { name: 'Dejar en Matriculado' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sentVersions(crm)).toEqual([3]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ana Ruiz' })));
});
