import type { InjectOptions } from 'fastify';
import type { LeadRecord } from 'shared/schemas';
import type { DirectoryUser, UserDirectory } from '../identity/user-directory';
import { createTestApp, testConfig } from './test-app';
import type { Engine } from './test-database';
import { signToken } from './test-tokens';

const adviser = (sub: string, name: string, enabled = true): DirectoryUser => ({
  sub,
  name,
  email: `${sub}@example.com`,
  status: 'CONFIRMED',
  enabled,
  groups: ['comercial'],
});

/** A lead as the wizard sends it. */
export const NEW_LEAD = {
  nombre: 'Luz Marina Peña',
  email: 'luz@example.com',
  telefono: '+57 300 123 4567',
  estadoCivil: 'Soltero',
  tipoDocumento: 'CC',
  cedula: '1.020.304',
  universidad: 'UNADE',
  programaInteres: 'Doctorado en Educación',
  origen: 'telefono',
  prioridad: 'alta',
};

/** Answers in an adviser's public form, without the adviser's slug. */
export const ENROLMENT = {
  nombre: 'Pía Gómez',
  email: 'pia@example.com',
  telefono: '300',
  tipoDocumento: 'CC',
  cedula: '55',
  fechaExpedicionDocumento: '2020-01-02',
  lugarExpedicionDocumento: 'Tunja',
  fechaNacimiento: '2000-01-02',
  lugarNacimiento: 'Tunja',
  estadoCivil: 'Soltero',
  direccionResidencia: 'Calle 1',
  programaInteres: 'Psicología',
  universidad: 'UNADE',
  nombreColegio: 'Colegio',
  fechaGradoBachiller: '2018-01-02',
};

/** Who calls. `ana` and `beto` are advisers, `retirada` was one; `coral` coordinates those whom a test adds to her team. */
export type Person = 'jefa' | 'ana' | 'beto' | 'coral';

const GROUPS: Readonly<Partial<Record<Person, string>>> = { jefa: 'admin', coral: 'coordinacion' };

/** The application with three advisers, and calls of the CRM by person. */
export async function openCrm(engine: Engine, environment: NodeJS.ProcessEnv = {}) {
  const listGroup = async () => [
    adviser('ana', 'Ana Ríos'),
    adviser('beto', 'Beto Díaz'),
    adviser('retirada', 'Retirada', false),
  ];
  const site = await createTestApp(engine, {
    config: testConfig(environment),
    directory: { listGroup } as unknown as UserDirectory,
  });
  const headersOf = async (person: Person) => {
    const token = await signToken([GROUPS[person] ?? 'comercial'], {
      subject: person,
      claims: { name: person },
    });
    return { authorization: `Bearer ${token}` };
  };
  return {
    ...site,
    async call(
      person: Person,
      method: NonNullable<InjectOptions['method']>,
      path: string,
      payload?: object,
      headers: Readonly<Record<string, string>> = {},
    ) {
      return site.app.inject({
        method,
        url: path.startsWith('/api/') ? path : `/api/crm-handler${path}`,
        headers: { ...headers, ...(await headersOf(person)) },
        ...(payload ? { payload } : {}),
      });
    },
    /** Sends bytes as they are. */
    async send(
      person: Person,
      method: NonNullable<InjectOptions['method']>,
      url: string,
      payload: Buffer,
      headers: Readonly<Record<string, string>> = {},
    ) {
      const type = { 'content-type': 'application/octet-stream' };
      return site.app.inject({
        method,
        url,
        headers: { ...headers, ...(await headersOf(person)), ...type },
        payload,
      });
    },
  };
}

export type Crm = Awaited<ReturnType<typeof openCrm>>;

/** Calls for tests with many leads; `crm` must be open before the first of them. */
export function leadCalls(crm: () => Crm) {
  let serial = 0;
  return {
    get: async (person: Person, path: string) =>
      (await crm().call(person, 'GET', `/api/v1/leads${path}`)).json(),
    /** A new lead with an e-mail and a document of its own. */
    async create(person: Person, changes: object = {}): Promise<LeadRecord> {
      serial += 1;
      const body = { ...NEW_LEAD, email: `p${serial}@example.com`, cedula: `${9000 + serial}`, ...changes };
      const answer = await crm().call(person, 'POST', '', body);
      if (answer.statusCode !== 201) throw new Error(`creating a lead was answered ${answer.statusCode}`);
      return answer.json();
    },
    /** Changes a lead in its stored version. */
    async change(person: Person, id: string, changes: object) {
      const { version, fechaUltimaActualizacion } = (await crm().call(person, 'GET', `/${id}`)).json();
      return crm().call(person, 'PUT', `/${id}`, { version, fechaUltimaActualizacion, ...changes });
    },
    /** Merges a lead into the kept one, both in their stored versions. */
    async merge(keptId: string, otherId: string): Promise<void> {
      const versionOf = async (id: string) =>
        (await crm().call('jefa', 'GET', `/${id}`)).json<LeadRecord>().version;
      const answer = await crm().call('jefa', 'POST', `/api/v1/leads/${keptId}/merge`, {
        otro: otherId,
        campos: [],
        version: await versionOf(keptId),
        versionOtro: await versionOf(otherId),
      });
      if (answer.statusCode !== 200) throw new Error(`merging leads was answered ${answer.statusCode}`);
    },
    clear: () => crm().database.records.deleteFrom('leads').execute(),
  };
}
