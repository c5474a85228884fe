import { expect, test } from 'vitest';
import { reminderEmail } from '../reminders/reminder-email';
import { createEmailRenderer } from './render-email';

const render = createEmailRenderer({ brandName: 'Puentes' });
const facts = {
  kind: 'recordatorio',
  subject: 'pago',
  leadName: 'Ana Pérez',
  pending: ['Matrícula'],
  deadline: new Date('2026-12-01T13:00:00Z'),
  late: false,
  leadUrl: 'https://puentes.example/admin?tab=crm&lead=1',
} as const;

test('HTML and text tell the same, with the link to the lead', async () => {
  const { subject, html, text } = await render(reminderEmail(facts));
  expect(subject).toBe('Recordatorio de pagos: Ana Pérez');
  for (const told of ['Ana Pérez', 'Matrícula', '1 de diciembre de 2026', '8:00 a. m.', 'Abrir el lead']) {
    expect(html).toContain(told);
    expect(text).toContain(told);
  }
  expect(text).toContain('https://puentes.example/admin?tab=crm&lead=1');
  expect(html).toContain('href="https://puentes.example/admin?tab=crm&amp;lead=1"');
  expect(html).toContain('prefers-color-scheme: dark');
});

test('markup in a name stays text, and line ends in it make no header', async () => {
  const leadName = '<img src=x onerror=alert(1)>\r\nBcc: otra@example.com';
  const { subject, html, text } = await render(reminderEmail({ ...facts, leadName }));
  expect(subject).not.toMatch(/[\r\n]/);
  expect(html).not.toContain('<img src=x');
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(text).toContain('<img src=x onerror=alert(1)>');
});

test('a deadline that leaves late says so', async () => {
  const { subject, text } = await render(reminderEmail({ ...facts, kind: 'limite', late: true }));
  expect(subject).toBe('Atrasado: Vence el plazo de pagos: Ana Pérez');
  expect(text).toContain('Este aviso sale tarde');
});
