import { onServer } from '../../../server/src/testing/postgres-cluster';
import { type Answer, callServer, newLead } from '../../fixtures/staff-calls';
import { type Kind, type Target, uuidOf } from './kinds';

/** The smallest PDF that is accepted. */
const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

/** Files that an applicant sends through their enrolment link. */
export async function documentKind({ site, database, token }: Target, first: number): Promise<Kind> {
  const created = await callServer(`${site}/api/crm-handler`, { token, body: newLead(first) });
  const lead = (JSON.parse(created.text) as { id: string }).id;
  const linked = await callServer(`${site}/api/v1/leads/${lead}/enrolment`, { token, body: {} });
  const { enlace } = JSON.parse(linked.text) as { enlace: { url: string } };
  const page = `${site}/api/v1/enrolments/${enlace.url.split('/').at(-1)}`;
  await callServer(`${page}/code`, { body: {} });
  const [mail] = await onServer<{ text: string }>(
    database,
    'select content::text as text from outbox where content is not null order by created_at desc limit 1',
  );
  const codigo = /\b\d{6}\b/.exec(mail?.text ?? '')?.[0];
  const opened = await fetch(`${page}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ codigo }),
  });
  const headers = { cookie: String(opened.headers.get('set-cookie')).split(';')[0] ?? '' };
  const { inscripcion } = (await (await fetch(page, { headers })).json()) as {
    inscripcion: { documentos: { id: string }[] };
  };
  const documents = inscripcion.documentos.map(({ id }) => id);

  async function sendPart(file: string, from: number): Promise<Answer> {
    const answer = await fetch(`${page}/files/${file}?desde=${from}`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: PDF.subarray(from),
    });
    return { status: answer.status, text: await answer.text() };
  }

  /** Reads a file as the team does: asks for its link, and opens that with the cookie of the browser that asked for it. */
  async function readFile(id: string): Promise<string> {
    const linked = await fetch(`${site}/api/v1/leads/${lead}/files/${id}/link`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const { enlace } = (await linked.json()) as { enlace: string };
    const cookie = linked.headers.get('set-cookie')?.split(';')[0] ?? '';
    return (await fetch(`${site}/api${enlace}`, { headers: { cookie } })).text();
  }

  return {
    name: 'document',
    // At most sixty uploads a minute may be begun.
    paceMs: 1_200,
    async send(number) {
      const body = { clave: uuidOf(number), nombre: `${number}.pdf`, tamano: PDF.length };
      const document = documents[number % documents.length];
      const begun = await callServer(`${page}/documents/${document}/files`, { body, headers });
      if (begun.status !== 200) return begun;
      const { id, recibido, terminado } = JSON.parse(begun.text);
      if (terminado) return begun;
      // If all parts are there but the file was not checked, sending any part triggers the check.
      const sent = await sendPart(id, Math.min(recibido, PDF.length - 1)).catch(() => ({
        status: 0,
        text: '',
      }));
      return sent.status === 200 && !JSON.parse(sent.text).terminado ? { ...sent, status: 0 } : sent;
    },
    async stored() {
      const files = await onServer<{ id: string; nombre: string }>(
        database,
        `select id, nombre from lead_files where lead_id = '${lead}' and estado = 'por_revisar'`,
      );
      const readable = await Promise.all(
        files.map(async ({ id, nombre }) => {
          const text = await readFile(id).catch(() => '');
          return text.startsWith('%PDF') ? [Number.parseInt(nombre, 10)] : [];
        }),
      );
      return readable.flat();
    },
  };
}
