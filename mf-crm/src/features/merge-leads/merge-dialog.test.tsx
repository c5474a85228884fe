import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { crmWithTwoLeads } from '../../screens/crm-leads.fixture';

test('another name is typed over the one that is proposed for the other lead', async () => {
  const crm = crmWithTwoLeads();
  crm.open('admin', '/admin?tab=crm&lead=1', 'alguien');
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones de este lead' }));
  await userEvent.click(
    await screen.findByRole('menuitem', { name: 'Fusionar con otro lead', hidden: true }),
  );
  const search = (await crm.dialog('Fusionar leads')).getByLabelText<HTMLInputElement>('Buscar el otro lead');
  expect(search.value).toBe('Ana Ruiz');
  await waitFor(() => expect(document.activeElement).toBe(search));
  await userEvent.keyboard('Beto');
  expect(search.value).toBe('Beto');
});
