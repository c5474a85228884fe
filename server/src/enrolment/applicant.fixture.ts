import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UPLOAD_PART_BYTES } from 'shared/rules';
import sharp from 'sharp';
import type { Engine } from '../testing/test-database';
import { type Crm, leadCalls, openCrm, type Person } from '../testing/test-leads';

/** The CRM with its own folder for files. Without the local mailbox, e-mails stay in the outbox. */
export async function openCrmOnDisk(engine: Engine) {
  const folder = await mkdtemp(join(tmpdir(), 'puentes-archivos-'));
  const crm = await openCrm(engine, { DATA_DIR: folder, LOCAL_MAILBOX: 'off' });
  return {
    ...crm,
    folder,
    async close() {
      await crm.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The smallest PDF that is accepted. */
export const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** A photo of noise, which does not compress well. */
export const photo = (side = 700) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#888',
    },
  });

/** A photo as from a telephone, with GPS data. */
export const jpeg = () =>
  photo()
    .withExif({ IFD0: { Copyright: 'Ana' }, IFD3: { GPSLatitude: '4/1 36/1 0/1' } })
    .jpeg({ quality: 95 })
    .toBuffer();

/** How much of a JPEG is looked for in encrypted bytes. Its three-byte signature alone is there by chance in one photo of forty. */
export const JPEG_HEADER_BYTES = 16;

/** A HEIC photo of 96 by 64 pixels, red at the left, blue at the right, with a quarter turn to the left; its metadata names Ana Rios. */
export const HEIC = Buffer.from(
  [
    'AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABbm1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBp',
    'dG0AAAAAAAEAAAAsaWxvYwAAAABEAAACAAEAAAABAAABjgAAADkAAgAAAAEAAAHHAAAAJwAAADhpaW5mAAAAAAACAAAAFWluZmUC',
    'AAAAAAEAAGh2YzEAAAAAFWluZmUCAAAAAAIAAEV4aWYAAAAAGmlyZWYAAAAAAAAADmNkc2MAAgABAAEAAAC1aXBycAAAAJdpcGNv',
    'AAAAcmh2Y0MBBAgAAACfqAAAAAAe8AD8/fj4AAAPA6AAAQAXQAEMAf//BAgAAAMAn6gAAAMAAB66AkChAAEAJkIBAQQIAAADAJ+o',
    'AAADAAAeoDCBBZbqSTK4BAAAAwAEAAADAGQgogABAAdEAcFysCJAAAAAFGlzcGUAAAAAAAAAYAAAAEAAAAAJaXJvdAEAAAAWaXBt',
    'YQAAAAAAAAABAAEDgQKDAAAAaG1kYXQAAAA1KAGvWIokZs8f/8k3v/Ga0m2T4MglM7N/4bTj06Af7c68SMe4duxJLRcvoGUooil7',
    'XboW4MAAAAAATU0AKgAAAAgAAYKYAAIAAAAJAAAAGgAAAABBbmEgUmlvcwA=',
  ].join(''),
  'base64',
);

interface About {
  tipo?: string;
  clave?: string;
  nombre?: string;
}

/** Calls of an applicant's browser; `session` is its open page. */
export function applicantCalls(crm: () => Crm) {
  const applicant = {
    session: { token: '', cookie: '', documents: {} as Record<string, string> },

    /** Deletes all leads, creates one and opens its page. Returns its id. */
    async alone(email: string): Promise<string> {
      const { database } = crm();
      await database.records.deleteFrom('leads').execute();
      for (const table of ['outbox', 'request_counts'] as const)
        await database.query.deleteFrom(table).execute();
      // A document number that no other lead of the test gets.
      const { id } = await leadCalls(crm).create('ana', { email, cedula: '8000' });
      await applicant.open(id);
      return id;
    },

    /** Makes a new link of a lead and opens it with its code. */
    async open(leadId: string): Promise<void> {
      const { app, call, database } = crm();
      const { enlace } = (await call('jefa', 'POST', `/api/v1/leads/${leadId}/enrolment`)).json();
      const token = enlace.url.split('/').at(-1) as string;
      const url = `/api/v1/enrolments/${token}`;
      await app.inject({ method: 'POST', url: `${url}/code` });
      const rows = await database.query.selectFrom('outbox').select(['content', 'created_at']).execute();
      const last = rows.sort((a, b) => +a.created_at - +b.created_at).at(-1);
      const codigo = /\b\d{6}\b/.exec(JSON.stringify(last?.content))?.[0] ?? '';
      const answer = await app.inject({ method: 'POST', url: `${url}/session`, payload: { codigo } });
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      applicant.session = { token, cookie, documents: {} };
      const { documentos } = (await applicant.page('', 'GET')).json().inscripcion;
      applicant.session.documents = Object.fromEntries(
        documentos.map(({ tipo, id }: Record<string, string>) => [tipo, id]),
      );
    },

    page: (path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE', payload?: object | Buffer) =>
      crm().app.inject({
        method,
        url: `/api/v1/enrolments/${applicant.session.token}${path}`,
        ...(payload && { payload }),
        headers: {
          cookie: applicant.session.cookie,
          ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
        },
      }),

    begin: (
      tamano: number,
      { tipo = 'cedula', clave = crypto.randomUUID(), nombre = 'cédula.jpg' }: About = {},
    ) =>
      applicant.page(`/documents/${applicant.session.documents[tipo]}/files`, 'POST', {
        clave,
        nombre,
        tamano,
      }),

    /** Sends the rest of a file that was begun; returns the answer to the last part. */
    async finish(id: string, bytes: Buffer, from = 0) {
      const part = (at: number) =>
        applicant.page(
          `/files/${id}?desde=${at}`,
          'PUT',
          bytes.subarray(at, Math.min(bytes.length, at + UPLOAD_PART_BYTES)),
        );
      let answer = await part(from);
      while (answer.statusCode === 200 && !answer.json().terminado)
        // All parts are there and another call is checking them: sending any part again asks for the result.
        answer = await part(Math.min(answer.json().recibido, bytes.length - 1));
      return answer;
    },

    /** Sends a whole file; returns the answer to the last part. */
    async send(bytes: Buffer, about: About = {}) {
      const { id } = (await applicant.begin(bytes.length, about)).json();
      return applicant.finish(id, bytes);
    },

    filesOf: async (tipo = 'cedula') =>
      (await applicant.page('', 'GET'))
        .json()
        .inscripcion.documentos.find((one: { tipo: string }) => one.tipo === tipo).archivos,
  };
  return applicant;
}

/** Reads a file as the team's browser does: asks for a link, and opens it with the cookie from the same answer. */
export function fileReader(crm: () => Crm) {
  const ask = (person: Person, leadId: string, fileId: string) =>
    crm().call(person, 'POST', `/api/v1/leads/${leadId}/files/${fileId}/link`);
  const open = (url: string, cookie = '') => crm().app.inject({ url, headers: { cookie } });
  return {
    ask,
    open,

    /** A link and the cookie that came with it. */
    async link(person: Person, leadId: string, fileId: string) {
      const answer = await ask(person, leadId, fileId);
      const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
      return { url: `/api${answer.json().enlace}`, cookie };
    },

    /** The answer with the file, or the refusal to give a link. */
    async read(person: Person, leadId: string, fileId: string) {
      const answer = await ask(person, leadId, fileId);
      if (answer.statusCode !== 200) return answer;
      return open(`/api${answer.json().enlace}`, String(answer.headers['set-cookie']).split(';')[0]);
    },
  };
}
