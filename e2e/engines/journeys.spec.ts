import { expect } from '@playwright/test';
import { someVisitor, THANKS } from '../fixtures/request-dialog';
import { PASSWORD } from '../fixtures/staff';
import { ENTER } from './browser';
import { test } from './test';
import type { View } from './view';

async function signIn(view: View, email: string): Promise<void> {
  await view.open('/login');
  await view.fill('Email', email);
  await view.fill('Contraseña', PASSWORD);
  await view.press('button', 'Ingresar');
}

test('a visitor finds a program and asks for information', async ({ view, site }) => {
  const program = 'Ingeniería de Sistemas';
  const visitor = someVisitor('Ana María Torres');
  await view.open('/');
  await view.within('banner').press('link', 'Buscar programas');
  await view.fill('Buscar programas', `ingenieria de sistemas politécnico grancolombiano${ENTER}`);
  await view.press('link', program);
  await view.see({ role: 'heading', name: program });
  await view.press('button', 'Solicitar información');
  const dialog = view.within('dialog', 'Solicitar información');
  await dialog.fill('Nombre completo', visitor.name);
  await dialog.fill('Correo electrónico', visitor.email);
  await dialog.fill('Teléfono', visitor.phone);
  await dialog.fill('Mensaje', visitor.message);
  await dialog.press('checkbox', /^Acepto/);
  await dialog.press('button', 'Enviar solicitud');
  await dialog.see({ text: THANKS });
  await expect
    .poll(async () => (await site.mail()).find(({ text }) => text.includes(visitor.email))?.subject)
    .toBe(`Solicitud de información: ${program} (${visitor.name})`);
});

test('an adviser adds a note to a lead, and it is there after a reload', async ({ view }) => {
  const lead = 'Wilmer Alexis Bohórquez';
  const note = '¿Cuándo empieza? Volver a llamar en la mañana.';
  await signIn(view, 'asesor1@example.com');
  await view.see({ role: 'heading', name: 'Panel Comercial' });
  await view.press('link', lead);
  const detail = view.within('region', 'Detalle del lead');
  await detail.see({ role: 'heading', name: new RegExp(lead) });
  await detail.press('tab', /^Notas/);
  await detail.fill('Nota', note + ENTER);
  await detail.see({ text: note });
  await view.reload();
  await detail.press('tab', /^Notas/);
  await detail.see({ text: note });
});

test('an administrator opens every tab, changes a price on the site and signs out', async ({ view }) => {
  await signIn(view, 'admin@example.com');
  const tabs = view.within('navigation', 'Módulos del panel');
  for (const [tab, heading = tab] of [
    ['Tests Vocacionales'],
    ['Noticias', 'Módulo de noticias próximamente...'],
    ['CRM', 'CRM - Gestión de Leads'],
    ['Mensajería'],
    ['Usuarios'],
    ['Consentimientos'],
    ['Correos'],
    ['Auditoría'],
    ['Versiones'],
    ['Programas'],
  ] as const) {
    await tabs.press('link', tab);
    await view.see({ role: 'heading', name: heading });
  }

  // A program without cohorts, as each cohort has a price of its own.
  await view.press('button', 'Editar Ingeniería Ambiental');
  await view.within('form', 'Editar programa').fill(/^Precio/, '4700000');
  await view.press('button', 'Guardar');
  await view.see({ text: 'Se guardó «Ingeniería Ambiental».' });
  await view.open('/programas/ingenieria-ambiental-124');
  await view.see({ text: /\$4\.700\.000/ });

  await view.within('banner').press('button', 'Cerrar sesión');
  await view.see({ label: 'Contraseña' });
});
