import { randomUUID } from 'node:crypto';
import type { EditedProgram, ManyPrograms, StaffProgram, StaffProgramPage } from 'shared/schemas';
import { seedDemoPrograms } from '../demo-data/seed-programs';
import type { AppDependencies } from '../parts';
import { createTestApp } from './test-app';
import type { Engine } from './test-database';
import { signToken } from './test-tokens';

/** A program as an administrator sends it. */
export const PROGRAM = {
  titulo: 'Ingeniería Naval',
  precio: 2_500_000,
  duracion: '10 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  creditos: 160,
  snies: '000998',
  universidad: 'UNADE',
};

interface Options extends Pick<AppDependencies, 'now'> {
  /** With the demonstration programs. */
  seeded?: boolean;
}

/** An application with an administrator who manages its programs. */
export async function createProgramsSite(engine: Engine, { seeded = false, ...dependencies }: Options = {}) {
  const site = await createTestApp(engine, dependencies);
  if (seeded) await seedDemoPrograms(site.database);
  const headers = {
    authorization: `Bearer ${await signToken(['admin'], { claims: { name: 'Marta Ferro' } })}`,
  };
  let created = 0;

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
    more: Readonly<Record<string, string>> = {},
  ) =>
    site.app.inject({
      method,
      url: `/api/v1/programs${url}`,
      headers: { ...headers, ...more },
      ...(payload && { payload }),
    });

  return {
    ...site,
    headers,
    call,
    /** Creates a program: `PROGRAM` with the given changes. */
    create: async (change: object = {}) =>
      (await call('POST', '', { ...PROGRAM, ...change })).json<StaffProgram>(),
    /** Creates a program with its own title and SNIES. */
    createOther: async (change: object = {}) => {
      created += 1;
      const own = { titulo: `Ingeniería ${created}`, snies: `${created}`, resumen: 'Barcos y puertos.' };
      return (await call('POST', '', { ...PROGRAM, ...own, ...change })).json<StaffProgram>();
    },
    read: async ({ id }: { id: string }) => (await call('GET', `/manage/${id}`)).json<EditedProgram>(),
    manage: async (query: string) => (await call('GET', `/manage?${query}`)).json<StaffProgramPage>(),
    isPublic: async ({ id }: { id: string }) =>
      (await site.app.inject(`/api/v1/programs/${id}`)).statusCode === 200,
    many: (
      seleccion: object,
      cambio: ManyPrograms['cambio'],
      key: string = randomUUID(),
      more: object = {},
    ) => call('POST', '/manage/many', { seleccion, cambio, ...more }, { 'idempotency-key': key }),
    undo: (id: string | undefined) => call('POST', `/manage/many/${id}/undo`, {}),
  };
}

/** Programs as they were read, to be changed together. */
export const chosen = (...programs: readonly Pick<StaffProgram, 'id' | 'version'>[]) => ({
  programas: programs.map(({ id, version }) => ({ id, version })),
});
