import { onServer } from '../../../server/src/testing/postgres-cluster';
import { callServer } from '../../fixtures/staff-calls';
import { type Kind, NUMBER_OF_UUID, type Target, uuidOf } from './kinds';

const PROGRAM = {
  precio: 2_500_000,
  duracion: '10 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  creditos: 160,
  universidad: 'UNADE',
  publicado: false,
};

/** Changes of the catalogue. */
export const programKind = ({ site, database, token }: Target): Kind => ({
  name: 'program',
  paceMs: 250,
  send: (number) =>
    callServer(`${site}/api/v1/programs`, {
      token,
      body: { ...PROGRAM, titulo: `Programa ${number}`, snies: String(number % 1_000_000).padStart(6, '0') },
      headers: { 'idempotency-key': uuidOf(number) },
    }),
  stored: async () =>
    (
      await onServer<{ n: number }>(
        database,
        "select substring(titulo from '\\d+')::int as n from programs where titulo like 'Programa %'",
      )
    ).map(({ n }) => n),
});

/** Exports of leads; one without an answer is requested anew. */
export function exportKind({ site, database, token }: Target): Kind {
  let attempt = 0;
  return {
    name: 'export',
    paceMs: 250,
    async send(number) {
      attempt = (attempt + 1) % 1_000;
      const headers = { 'x-export-id': uuidOf(number, attempt) };
      const answer = await callServer(`${site}/api/v1/leads/export`, { token, headers });
      // An export whose answer breaks off does not count.
      return answer.text.endsWith('}') ? answer : { ...answer, status: 0 };
    },
    // A file may be written twice: nobody receives it twice.
    stored: async () =>
      (
        await onServer<{ n: number }>(
          database,
          `select distinct ${NUMBER_OF_UUID('id')} from lead_exports where estado = 'descargado' and id::text like '00000000-0000-4000-8%'`,
        )
      ).map(({ n }) => n),
  };
}

/** Promotes the versions of a module in turn. Stored counts only if the newest in the history is the live version. */
export function releaseKind({ site, token }: Target, app: string, versions: readonly string[]): Kind {
  const motive = (number: number) => `falla número ${number}`;
  const versionOf = (number: number) => versions[number % versions.length];
  return {
    name: 'release',
    send: (number) =>
      callServer(`${site}/api/v1/releases/${app}/promote`, {
        token,
        body: { version: versionOf(number), motivo: motive(number) },
      }),
    async stored() {
      const { text } = await callServer(`${site}/api/v1/releases`, { token });
      const overview = JSON.parse(text) as { historial: { motivo: string }[] };
      const live = JSON.parse((await callServer(`${site}/remotes.json`)).text) as {
        remotes: Record<string, { version: string }>;
      };
      const kept = overview.historial.flatMap(({ motivo }) => /^falla número (\d+)$/.exec(motivo)?.[1] ?? []);
      const isLive = live.remotes[app]?.version === versionOf(Number(kept[0]));
      // A change that was stored without an answer is sent again, with the same result.
      return isLive ? [...new Set(kept.map(Number))] : [];
    },
  };
}
