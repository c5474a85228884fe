import { beforeEach, describe, expect, test } from 'vitest';
import { createLinkTokens } from '../../plain-pages/link-pages';
import { opened } from '../../testing/opened';
import { TEST_SALT } from '../../testing/test-app';
import { MAIN_ENGINE } from '../../testing/test-database';
import { leadCalls } from '../../testing/test-leads';
import { signToken } from '../../testing/test-tokens';
import { applicantCalls, fileReader, openCrmOnDisk, PDF } from '../applicant.fixture';

const ENDED = 'Este enlace ya no sirve. Abra el archivo otra vez desde el lead.';
const EMAIL = 'aspirante@example.com';

describe.each(MAIN_ENGINE)('links to files of applicants on %s', (engine) => {
  const crm = opened(() => openCrmOnDisk(engine));
  let leadId: string;
  let fileId: string;
  const { create, merge } = leadCalls(() => crm);
  const applicant = applicantCalls(() => crm);
  const { ask, link, open, read } = fileReader(() => crm);
  beforeEach(async () => {
    leadId = await applicant.alone(EMAIL);
    await applicant.send(PDF, { nombre: 'hoja.pdf' });
    [{ id: fileId }] = await applicant.filesOf();
  });

  /** A correctly signed link with any kind and content. */
  const signed = (kind: string, ...content: unknown[]) =>
    `/api/v1/files/${createLinkTokens(TEST_SALT, kind).write(JSON.stringify(content))}`;
  const sessionOf = async (subject: string, groups = ['comercial']) =>
    `archivo=${await signToken(groups, { subject, claims: { name: subject } })}`;
  const inAMinute = () => Date.now() + 60_000;

  async function expectEnded(url: string, cookie?: string): Promise<void> {
    const answer = await open(url, cookie);
    expect([answer.statusCode, answer.json().message, answer.headers['cache-control']]).toEqual([
      404,
      ENDED,
      'no-store',
    ]);
  }

  test('a link opens its file for a minute, in the browser that asked for it', async () => {
    const before = Date.now();
    const answer = await ask('ana', leadId, fileId);
    const { enlace, vence } = answer.json();
    expect(Date.parse(vence) - before).toBeGreaterThanOrEqual(60_000);
    expect(Date.parse(vence) - Date.now()).toBeLessThanOrEqual(60_000);
    expect(String(answer.headers['set-cookie'])).toMatch(
      /^archivo=[\w.-]+; Path=\/api\/v1\/files\/; Max-Age=60; HttpOnly; SameSite=Strict$/,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    const { url, cookie } = await link('ana', leadId, fileId);
    const opened = await open(url, cookie);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; /),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    // A copied link opens nothing, not even in the browser of a colleague who reaches the lead.
    await expectEnded(`/api${enlace}`);
    await expectEnded(`/api${enlace}`, await sessionOf('jefa', ['admin']));
    await expectEnded(`/api${enlace}`, applicant.session.cookie);
  });

  test('what we signed opens nothing once its minute is over, with a session that has ended, or as a link of another kind', async () => {
    const cookie = await sessionOf('ana');
    expect((await open(signed('archivo', 'ana', leadId, fileId, inAMinute()), cookie)).statusCode).toBe(200);
    await expectEnded(signed('archivo', 'ana', leadId, fileId, Date.now() - 1), cookie);
    await expectEnded(signed('inscripcion', 'ana', leadId, fileId, inAMinute()), cookie);
    const { url } = await link('ana', leadId, fileId);
    const expired = await signToken(['comercial'], { subject: 'ana', expires: '-1s' });
    const foreign = await signToken(['comercial'], { subject: 'ana', stranger: true });
    for (const session of [expired, foreign, 'nada', '']) await expectEnded(url, `archivo=${session}`);
    // The role was removed meanwhile.
    await expectEnded(url, await sessionOf('ana', ['contenido']));
  });

  test('a link that was changed is none: cut, of another file, of another person, or later', async () => {
    const { url, cookie } = await link('ana', leadId, fileId);
    const [text = '', signature = ''] = url.slice('/api/v1/files/'.length).split('.');
    const forged = [
      ['ana', leadId, crypto.randomUUID(), inAMinute()],
      ['beto', leadId, fileId, inAMinute()],
      ['ana', leadId, fileId, inAMinute() * 2],
    ].map((content) => Buffer.from(JSON.stringify(content)).toString('base64url'));
    for (const other of forged) await expectEnded(`/api/v1/files/${other}.${signature}`, cookie);
    await expectEnded(`/api/v1/files/${text}`, cookie);
    await expectEnded(`/api/v1/files/${text}.${signature.slice(1)}`, cookie);
    await expectEnded('/api/v1/files/nada', cookie);
  });

  test('no link is given for a lead out of reach, or a file of another lead', async () => {
    const other = await create('ana', { email: 'otra@example.com' });
    for (const answer of [
      await ask('beto', leadId, fileId),
      await ask('ana', other.id, fileId),
      await ask('ana', leadId, crypto.randomUUID()),
    ]) {
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([404, undefined]);
    }
    // The team's list of files has their ids, but no URL that could be copied.
    const listed = (await crm.call('ana', 'GET', `/api/v1/leads/${leadId}/enrolment`)).body;
    expect(listed).toContain(fileId);
    expect(listed).not.toContain('/files/');
  });

  test.each([
    [
      'given to somebody else',
      () =>
        crm.database.records
          .updateTable('leads')
          .set({ asesorAsignado: 'beto', asignadoA: 'beto', creadoPor: 'contacto_web' })
          .where('id', '=', leadId)
          .execute(),
    ],
    ['deleted', () => crm.call('jefa', 'DELETE', `/${leadId}`)],
    [
      'erased',
      () => crm.call('jefa', 'POST', '/api/v1/consents/erase', { email: EMAIL, motivo: 'Lo pidió.' }),
    ],
    [
      'merged into another one',
      async () => merge((await create('jefa', { asesorAsignado: 'ana' })).id, leadId),
    ],
    ['without the file, which the person took back', () => applicant.page(`/files/${fileId}`, 'DELETE')],
  ] as const)('a link opens nothing any more once its lead is %s', async (_what, change) => {
    const { url, cookie } = await link('ana', leadId, fileId);
    expect((await open(url, cookie)).statusCode).toBe(200);
    await change();
    const answer = await open(url, cookie);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ]);
    expect((await read('ana', leadId, fileId)).statusCode).toBe(404);
  });
});
