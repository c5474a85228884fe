import { beforeEach, describe, expect, test } from 'vitest';
import { opened } from '../testing/opened';
import { MAIN_ENGINE } from '../testing/test-database';
import { openCrm } from '../testing/test-leads';
import { applicantCalls, PDF } from './applicant.fixture';

describe.each(MAIN_ENGINE)('the page of an applicant without scripts on %s', (engine) => {
  const crm = opened(() => openCrm(engine, { LOCAL_MAILBOX: 'off' }));
  const applicant = applicantCalls(() => crm);
  beforeEach(async () => {
    await applicant.alone('aspirante@example.com');
  });

  const post = (path: string, payload: Buffer | string, type: string, cookie = applicant.session.cookie) =>
    crm.app.inject({
      method: 'POST',
      url: `/mi-inscripcion/${applicant.session.token}/${path}`,
      payload,
      headers: { 'content-type': type, cookie },
    });
  const form = (path: string, values: Record<string, string> = {}) =>
    post(path, String(new URLSearchParams(values)), 'application/x-www-form-urlencoded', '');
  async function upload(bytes: Buffer, cookie?: string) {
    const body = new FormData();
    body.set('archivo', new File([new Uint8Array(bytes)], 'hoja.pdf', { type: 'application/pdf' }));
    const request = new Response(body);
    return post(
      `documentos/${applicant.session.documents.cedula}`,
      Buffer.from(await request.arrayBuffer()),
      request.headers.get('content-type') ?? '',
      cookie,
    );
  }
  const code = async () => {
    const rows = await crm.database.query.selectFrom('outbox').select(['content', 'created_at']).execute();
    const last = rows.sort((a, b) => +a.created_at - +b.created_at).at(-1);
    return /\b\d{6}\b/.exec(JSON.stringify(last?.content))?.[0] ?? '';
  };
  const page = () => `/mi-inscripcion/${applicant.session.token}`;

  test('forms send the code, say that it was wrong, and open the page with the right one', async () => {
    await crm.database.query.deleteFrom('request_counts').execute();
    const asked = await form('codigo');
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `${page()}?codigo=enviado`]);
    const right = await code();
    for (const codigo of [right === '000000' ? '111111' : '000000', 'hola', ''])
      expect((await form('sesion', { codigo })).headers.location).toBe(`${page()}?codigo=incorrecto`);
    const opened = await form('sesion', { codigo: `${right.slice(0, 3)} ${right.slice(3)}` });
    expect(opened.headers.location).toBe(page());
    const cookie = String(opened.headers['set-cookie']);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax/);
    applicant.session.cookie = cookie.split(';')[0] ?? '';
    expect((await applicant.page('', 'GET')).json().acceso).toBe('abierto');
    for (let count = 0; count < 3; count += 1) await form('codigo');
    expect((await form('codigo')).headers.location).toBe(`${page()}?codigo=espere`);
  });

  test('a form sends a file, once however often it is posted', async () => {
    for (let count = 0; count < 2; count += 1) {
      const answer = await upload(PDF);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${page()}#documentos`]);
    }
    expect(await applicant.filesOf()).toMatchObject([{ nombre: 'hoja.pdf', formato: 'pdf' }]);
  });

  test('what is refused is a page with the sentence and the way back', async () => {
    const refusals: [Awaited<ReturnType<typeof upload>>, number, string][] = [
      [await upload(Buffer.from('hola')), 415, 'Use una foto JPEG, PNG o HEIC, o un PDF.'],
      [await upload(Buffer.alloc(0)), 400, 'Elija un archivo antes de enviar.'],
      [await upload(Buffer.alloc(15 * 1024 * 1024 + 1)), 400, 'El archivo pesa más de 15 MB.'],
      [await upload(Buffer.alloc(17 * 1024 * 1024)), 413, 'El archivo pesa más de 15 MB.'],
      [await upload(PDF, 'nada=1'), 401, 'este dispositivo necesita otro código'],
    ];
    for (const [answer, status, text] of refusals) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        status,
        'text/html; charset=utf-8',
      ]);
      expect(answer.body).toContain(text);
      expect(answer.body).toContain(`<a href="${page()}">Volver a mi inscripción</a>`);
    }
    expect(await applicant.filesOf()).toEqual([]);
    applicant.session.token = 'otro';
    expect((await form('codigo')).body).toContain('Este enlace ya no sirve o está incompleto.');
  });
});
