import { onServer } from '../../../server/src/testing/postgres-cluster';
import { type Answer, callServer, newLead, newRequest } from '../../fixtures/staff-calls';

/** Where writes go, and under which token. */
export interface Target {
  site: string;
  database: string;
  token: string;
}

/** A kind of write. */
export interface Kind {
  name: string;
  /** Sends the write of this number; sending it again repeats the same write. 200 and 201 confirm it. */
  send: (number: number) => Promise<Answer>;
  /** Numbers of the stored writes, each as often as it is stored. */
  stored: () => Promise<number[]>;
  /** Milliseconds that its sender waits between two writes. */
  paceMs?: number;
}

/** Number of leads that get the notes: a lead may hold only some hundred. */
const NOTED = 20;

const numbers = async (database: string, query: string) =>
  (await onServer<{ n: number }>(database, query)).map(({ n }) => n);
const keyed = (kind: string, number: number) => ({ 'idempotency-key': `falla-${kind}-${number}` });
/** The UUID for a number, for keys that must be UUIDs. */
export const uuidOf = (number: number, attempt = 0) =>
  `00000000-0000-4000-8${String(attempt).padStart(3, '0')}-${String(number).padStart(12, '0')}`;
/** The number in the last group of such a UUID. */
export const NUMBER_OF_UUID = (column: string) => `right(${column}::text, 12)::bigint::int as n`;

/** Forms of visitors, leads of the team and notes to them. */
export async function crmKinds({ site, database, token }: Target, first: number): Promise<Kind[]> {
  const newLeadOf = (number: number, kind = 'lead') =>
    callServer(`${site}/api/crm-handler`, { token, body: newLead(number), headers: keyed(kind, number) });
  const noted = await Promise.all(
    Array.from(
      { length: NOTED },
      async (_, index) => (JSON.parse((await newLeadOf(first - 1 - index)).text) as { id: string }).id,
    ),
  );
  return [
    {
      name: 'form',
      send: (number) =>
        callServer(`${site}/api/v1/contact`, { body: newRequest(number), headers: keyed('form', number) }),
      stored: () => numbers(database, "select substring(email from '\\d+')::int as n from contact_requests"),
    },
    {
      name: 'lead',
      send: newLeadOf,
      stored: () =>
        numbers(
          database,
          "select substring(email from '\\d+')::int as n from leads where origen = 'whatsapp'",
        ),
    },
    {
      name: 'note',
      async send(number) {
        const url = `${site}/api/crm-handler/${noted[number % NOTED]}`;
        const read = await callServer(url, { token });
        if (read.status !== 200) return read;
        const { version, fechaUltimaActualizacion } = JSON.parse(read.text);
        const notas = [{ contenido: `Nota ${number}`, clave: `falla-nota-${number}` }];
        return callServer(url, { token, method: 'PUT', body: { version, fechaUltimaActualizacion, notas } });
      },
      stored: () => numbers(database, "select substring(contenido from '\\d+')::int as n from lead_notas"),
    },
  ];
}
