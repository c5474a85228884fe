import { programPath } from 'shared/rules';
import type { Program } from 'shared/schemas';
import { describe, expect, test } from 'vitest';
import { seedDemoPrograms } from '../demo-data/seed-programs';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { ENROLMENT, openCrm } from '../testing/test-leads';

const CONTACT = {
  name: 'Ana "A" <b>Ruiz</b>',
  email: 'sin.guion@example.com',
  phone: '300 555 0100',
  message: 'Línea 1\r\nLínea 2',
  programTitle: 'Psicología',
  form: 'contacto',
  policyVersion: '2026-11-22',
  privacy: 'on',
  website: '',
};
const FORM = { ...ENROLMENT, comercialSlug: 'ana-rios-ana', privacy: 'on' };

describe.each(MAIN_ENGINE)('forms without scripts on %s', (engine) => {
  const crm = opened(() => openCrm(engine));

  const post = (url: string, values: Record<string, string>) =>
    crm.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(values).toString(),
    });
  const leads = (email: string) =>
    crm.database.records.selectFrom('leads').selectAll().where('email', '=', email).execute();

  test('P8.05 the contact form makes one lead however often it is sent, and thanks', async () => {
    const answers = [await post('/api/v1/contact', CONTACT), await post('/api/v1/contact', CONTACT)];
    for (const answer of answers) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(answer.body).toContain(
        '¡Gracias por contactarnos! Hemos recibido tu mensaje y te responderemos pronto.',
      );
    }
    expect(await leads(CONTACT.email)).toMatchObject([
      { nombre: CONTACT.name, programaInteres: 'Psicología' },
    ]);
    const requests = await crm.database.records.selectFrom('contactRequests').selectAll().execute();
    expect(requests).toMatchObject([{ form: 'contacto', suspicion: null }]);
    const proofs = await crm.database.records.selectFrom('consentEvidence').select('policyVersion').execute();
    expect(proofs).toEqual([{ policyVersion: '2026-11-22' }]);
  });

  test('a refused form is shown with its messages and what was typed, as text and not as markup', async () => {
    const answer = await post('/api/v1/contact', { ...CONTACT, email: 'sin arroba' });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('Escriba un correo electrónico válido, por ejemplo nombre@correo.com.');
    expect(answer.body).toContain('value="Ana &quot;A&quot; &lt;b&gt;Ruiz&lt;/b&gt;"');
    expect(answer.body).toContain('value="sin arroba"');
    expect(answer.body).toContain('<title>Revise el formulario: Solicitud de información | Puentes</title>');
    expect(answer.body).toContain('<a href="#email">Correo electrónico: ');
    expect(answer.body).not.toContain('Revise estos campos: email');
    expect(answer.body).not.toContain('<b>');
    expect(answer.body).toContain('name="programTitle" value="Psicología"');
    const { privacy, ...unconsented } = CONTACT;
    const refused = await post('/api/v1/contact', { ...unconsented, email: 'otra@example.com' });
    expect([refused.statusCode, await leads('otra@example.com')]).toEqual([400, []]);
    expect(refused.body).toContain('<a href="#privacy">Política de privacidad: Acéptela para enviar');
  });

  test('a filled honeypot marks the lead for review', async () => {
    await post('/api/v1/contact', { ...CONTACT, email: 'miel@example.com', website: 'x' });
    expect(await leads('miel@example.com')).toMatchObject([{ porRevisar: 'campo_oculto' }]);
  });

  test('the link of an adviser leads to a form without scripts; another one to the contact page', async () => {
    const form = await crm.app.inject('/formulario/ana-rios-ana/sencillo');
    expect([form.statusCode, form.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    expect(form.body).toContain('<form method="post" action="/api/crm-handler">');
    expect(form.body).toContain('name="comercialSlug" value="ana-rios-ana"');
    expect(form.body).toContain('<title>Formulario de inscripción | Puentes</title>');
    expect(form.body).not.toContain('role="alert"');
    const names = [...form.body.matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
    expect(Object.keys(FORM).filter((name) => !names.includes(name))).toEqual([]);
    const unknown = await crm.app.inject('/formulario/%3Cb%3E/sencillo');
    expect([unknown.statusCode, unknown.body.includes('href="/contacto"')]).toEqual([404, true]);
  });

  test('a program’s page leads to a request that names the program; another one to the contact page', async () => {
    await seedDemoPrograms(crm.database);
    const [{ id, titulo }] = (await crm.app.inject('/api/v1/programs?limit=1')).json() as [Program];
    const form = await crm.app.inject(`${programPath({ id, title: titulo })}/sencillo`);
    expect([form.statusCode, form.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    const hidden = [...form.body.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const values = Object.fromEntries(hidden.map(([, name, value]) => [name, value]));
    expect(values).toMatchObject({ programTitle: titulo, programId: id });
    expect(form.body).toContain(`Programa seleccionado: ${titulo}, `);
    const { programTitle, form: _, ...typed } = CONTACT;
    const sent = await post('/api/v1/contact', { ...typed, ...values, email: 'programa@example.com' });
    expect([
      sent.statusCode,
      sent.body.includes('¡Gracias por tu interés! Te contactaremos pronto.'),
    ]).toEqual([200, true]);
    expect(await leads('programa@example.com')).toMatchObject([{ programaInteres: titulo }]);
    const unknown = await crm.app.inject('/programas/no-existe-1/sencillo');
    expect([unknown.statusCode, unknown.body.includes('href="/contacto"')]).toEqual([404, true]);
  });

  test('an adviser’s form makes a lead of theirs; sent again it is told as registered', async () => {
    expect((await post('/api/crm-handler', FORM)).statusCode).toBe(200);
    expect(await leads('pia@example.com')).toMatchObject([
      { asesorAsignado: 'ana', tipoPrograma: 'pregrado' },
    ]);
    const again = await post('/api/crm-handler', FORM);
    expect([again.statusCode, again.body.includes('Ya existe un registro')]).toEqual([409, true]);
    const missing = await post('/api/crm-handler', { ...FORM, nombre: '', comercialSlug: 'nadie' });
    expect([missing.statusCode, missing.body.includes('Escriba su nombre completo.')]).toEqual([400, true]);
  });
});
