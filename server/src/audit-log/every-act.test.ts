import { sql } from 'kysely';
import { browserUser, signIn } from 'local-cognito/testing';
import { auditDetailText } from 'shared/rules';
import { type AuditEvent, auditEventSchema } from 'shared/schemas';
import { expect, test, vi } from 'vitest';
import { MAX_ATTEMPTS } from '../lead-imports/import-store';
import { PROGRAM } from '../testing/programs-site';
import { MAIN_ENGINE } from '../testing/test-database';
import { type IdentityServer, startIdentityServer } from '../testing/test-identity';
import { NEW_LEAD } from '../testing/test-leads';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0';
const CSV =
  'Nombre;Correo;Celular\r\nUno Díaz;uno@example.com;3001112233\r\nDos Díaz;dos@example.com;3001112234';

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
}

/** Calls of an administrator, and the entries that each act leaves. */
async function administrator(server: IdentityServer) {
  const { IdToken } = await server.pool.signInAs('admin@example.com');
  async function call<Body = Record<string, never>>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    payload?: object | Buffer,
  ): Promise<Answer<Body>> {
    const answer = await server.app.inject({
      method,
      url: `/api${url}`,
      headers: {
        authorization: `Bearer ${IdToken}`,
        'user-agent': FIREFOX,
        ...(Buffer.isBuffer(payload) && { 'content-type': 'application/octet-stream' }),
      },
      ...(payload && { payload }),
    });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`);
    return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as Body };
  }
  const log = async (query: string): Promise<AuditEvent[]> =>
    auditEventSchema.array().parse((await call('GET', `/v1/audit${query}`)).body);
  return { call, log };
}

test.each(MAIN_ENGINE)(
  'each act of an administrator is an entry: who, what, to whom or to what, and from where, on %s',
  async (engine) => {
    const server = await startIdentityServer(engine);
    try {
      const { call, log } = await administrator(server);
      const users = (await server.app.userDirectory?.listAll()) ?? [];
      const idOf = (email: string) => users.find((user) => user.email === email)?.sub ?? '';
      const [andres, camilo] = [idOf('asesor1@example.com'), idOf('asesor3@example.com')];
      await log('');

      let last = (await log('?limit=1'))[0]?.id ?? '0';
      /** Entries that an act left, newest first: action, object and details as the panel shows them. */
      async function left<Body>(act: Promise<Answer<Body>>): Promise<[string[], Body]> {
        const { body } = await act;
        const entries = (await log('')).filter(({ id }) => Number(id) > Number(last));
        last = entries[0]?.id ?? last;
        for (const { actor, red, dispositivo } of entries)
          expect([actor, red?.length, dispositivo]).toEqual(['Adriana Mejía (demo)', 8, 'Firefox en Linux']);
        return [
          entries.map(({ accion, sobre, detalle }) => [accion, sobre, auditDetailText(detalle)].join(' | ')),
          body,
        ];
      }
      const leaves = async (act: Promise<Answer<unknown>>, ...expected: string[]) =>
        expect((await left(act))[0]).toEqual(expected);

      // Users, roles, factors.
      const [invited, eva] = await left(
        call<{ id: string }>('POST', '/v1/users', { nombre: 'Eva Nueva', email: 'eva@example.com' }),
      );
      expect(invited).toEqual(['cuenta_invitada | Eva Nueva | Rol: Asesor comercial']);
      const user = `/v1/users/${eva.id}`;
      await leaves(
        call('PATCH', user, { nombre: 'Eva Otra' }),
        'cuenta_renombrada | Eva Nueva | Antes: Eva Nueva · Ahora: Eva Otra',
      );
      await leaves(
        call('PATCH', user, { roles: ['coordinacion'], equipo: [andres] }),
        'equipo_coordinado | Eva Otra | Antes: nadie · Ahora: Andrés Rojas (demo)',
        'rol_cambiado | Eva Otra | Antes: Asesor comercial · Ahora: Coordinación',
      );
      await leaves(
        call('POST', `${user}/reset-password`),
        'clave_restablecida | Eva Otra | Se envió: otra invitación',
      );
      await leaves(call('POST', `${user}/disable`, {}), 'cuenta_deshabilitada | Eva Otra | ');
      await leaves(call('POST', `${user}/enable`), 'cuenta_habilitada | Eva Otra | ');
      await leaves(
        call('POST', `/v1/users/${camilo}/reset-factors`),
        'factor_quitado | Camilo Duarte (demo) | ',
      );
      await leaves(call('POST', '/v1/account/recovery-codes'), 'codigos_creados | Adriana Mejía (demo) | ');

      // Settings.
      await leaves(
        call('PATCH', '/v1/account', { avisos: false }),
        'ajustes_cambiados |  | Campos: avisos de leads',
      );
      await leaves(
        call('PUT', '/v1/goals/equipo', {
          contactos: 8,
          respuestas: null,
          documentos: null,
          matriculas: null,
        }),
        'metas_cambiadas | todo el equipo | Antes: sin metas · Ahora: contactos 8',
      );
      await leaves(
        call('PUT', '/v1/assignment', { activa: false, reglas: [], asesores: [], version: 1 }),
        'reglas_cambiadas |  | Antes: Inactivas: ninguna; asesores con límites: 0 · Ahora: Inactivas: ninguna; asesores con límites: 0',
      );
      const texts = { nombre: 'Saludo', asunto: 'Hola', texto: 'Hola, {nombre}.', compartida: true };
      const [added, template] = await left(call<{ id: string }>('POST', '/v1/templates', texts));
      expect(added).toEqual(['plantilla_cambiada | Saludo | ']);
      await leaves(call('DELETE', `/v1/templates/${template.id}`), 'plantilla_eliminada | Saludo | ');

      // Assignments, and what is taken away.
      const [made, lead] = await left(
        call<{ id: string; version: number; fechaUltimaActualizacion: string }>('POST', '/crm-handler', {
          ...NEW_LEAD,
          asesorAsignado: andres,
        }),
      );
      expect(made).toEqual([
        `lead_asignado | ${NEW_LEAD.nombre} | Antes: nadie · Ahora: Andrés Rojas (demo)`,
      ]);
      const { version, fechaUltimaActualizacion } = lead;
      await leaves(
        call('PUT', `/crm-handler/${lead.id}`, { version, fechaUltimaActualizacion, asesorAsignado: camilo }),
        `lead_asignado | ${NEW_LEAD.nombre} | Antes: Andrés Rojas (demo) · Ahora: Camilo Duarte (demo)`,
      );
      const [event] = (await call<{ id: number }[]>('GET', `/v1/leads/${lead.id}/history?limit=1`)).body;
      await leaves(
        call('POST', `/v1/leads/${lead.id}/events/${event?.id}/undo`),
        `lead_asignado | ${NEW_LEAD.nombre} | Antes: Camilo Duarte (demo) · Ahora: Andrés Rojas (demo)`,
      );
      const [handed] = await left(
        call('POST', `/v1/users/${andres}/reassign-leads`, { receptor: idOf('asesor2@example.com') }),
      );
      expect(handed).toEqual([
        expect.stringMatching(/^leads_entregados \| Andrés Rojas \(demo\) \| Leads: 1 · Los recibe: /),
      ]);
      await leaves(
        call('POST', '/v1/leads/bulk', { seleccion: { ids: [lead.id] }, cambio: { prioridad: 'baja' } }),
        'leads_en_bloque |  | Leads: 1 · Cambio: baja',
      );
      await leaves(call('DELETE', `/crm-handler/${lead.id}`), `lead_eliminado | ${NEW_LEAD.nombre} | `);
      await leaves(call('POST', `/v1/leads/${lead.id}/restore`), `lead_restaurado | ${NEW_LEAD.nombre} | `);
      const [, twin] = await left(
        call<{ id: string; version: number }>('POST', '/crm-handler', {
          ...NEW_LEAD,
          asesorAsignado: andres,
          forzar: true,
        }),
      );
      const kept = (await call<{ version: number }>('GET', `/crm-handler/${lead.id}`)).body.version;
      await leaves(
        call('POST', `/v1/leads/${lead.id}/merge`, {
          otro: twin.id,
          campos: [],
          version: kept,
          versionOtro: twin.version,
        }),
        `lead_fusionado | ${NEW_LEAD.nombre} | `,
      );

      // Exports, with their filters and number of rows; a searched text itself is left out.
      await leaves(
        call('GET', '/v1/leads/export?formato=csv&estado=nuevo&q=luz'),
        'leads_exportados |  | Filas: 1 · Formato: csv · Filtros: texto buscado, estado: nuevo',
      );
      await leaves(
        call('GET', '/lambda-excel?startDate=2026-01-01&endDate=2026-02-01&accessCode=COL'),
        'tests_exportados |  | Filas: 0 · Formato: xlsx · Filtros: desde: 2026-01-01, hasta: 2026-02-01, código: COL',
      );
      await leaves(
        call('GET', '/v1/programs/manage/file?formato=csv'),
        'programas_exportados |  | Filas: 0 · Formato: csv · Filtros: ninguno',
      );
      await leaves(
        call('GET', `/v1/audit/file?formato=csv&persona=${lead.id}&tema=asignaciones`),
        `auditoria_exportada |  | Filas: 6 · Formato: csv · Filtros: tema: asignaciones, persona: ${lead.id}`,
      );

      // Imports, and their end.
      const { body: file } = await call<{ id: string; ajustes: object }>(
        'POST',
        '/v1/leads/imports?archivo=leads.csv',
        Buffer.from(CSV),
      );
      const path = `/v1/leads/imports/${file.id}`;
      await call('PUT', path, { ...file.ajustes, asesor: andres });
      await vi.waitFor(
        async () => expect((await call<{ estado: string }>('GET', path)).body.estado).toBe('revisado'),
        { timeout: 60_000 },
      );
      await leaves(call('POST', `${path}/run`), 'leads_importados |  | Filas: 2');
      // An import that has failed too often stops until it is retried or cancelled.
      await vi.waitFor(
        async () => expect((await call<{ estado: string }>('GET', path)).body.estado).toBe('terminado'),
        { timeout: 60_000 },
      );
      await sql`update lead_imports set estado = 'importando', intentos = ${MAX_ATTEMPTS}
        where id = ${file.id}`.execute(server.database.query);
      await leaves(call('POST', `${path}/cancel`), 'importacion_cancelada |  | Filas: 2');
      const { body: program } = await call<{ id: string }>('POST', '/v1/programs', PROGRAM);
      await leaves(call('DELETE', `/v1/programs/${program.id}`), `programa_eliminado | ${PROGRAM.titulo} | `);
      const [gone] = (await call<{ id: number }[]>('GET', `/v1/programs/manage/${program.id}/history`)).body;
      await leaves(
        call('POST', `/v1/programs/manage/${program.id}/history/${gone?.id}/restore`),
        `programa_restaurado | ${PROGRAM.titulo} | `,
      );

      // Data of a person, who is recorded as the beginning of a hash, as in the ledger.
      const person = { email: NEW_LEAD.email };
      const [handedOut] = await left(call('POST', '/v1/consents/export', person));
      expect(handedOut).toEqual([
        expect.stringMatching(/^persona_exportada \| la persona [0-9a-f]{8} \| Registros: \d+$/),
      ]);
      const [erased] = await left(call('POST', '/v1/consents/erase', { ...person, motivo: 'Carta' }));
      expect(erased).toEqual([
        expect.stringMatching(/^persona_eliminada \| la persona [0-9a-f]{8} \| Registros: \d+$/),
      ]);
      expect(erased[0]?.split(' | ')[1]).toBe(handedOut[0]?.split(' | ')[1]);
      const about = await log(`?persona=${lead.id}`);
      expect(about.map(({ sobre }) => sobre)).toEqual(about.map(() => 'un lead eliminado'));
      await leaves(call('POST', '/v1/consents/retention/leads'));

      // Without a session nobody is the administrator: refused sign-ins name only the account.
      await signIn(browserUser(server, 'asesor1@example.com'), 'Equivocada2026').catch(() => undefined);
      expect((await log('?tema=ingresos'))[0]).toMatchObject({
        accion: 'ingreso_rechazado',
        actor: 'Sin identificar',
        sobreId: andres,
        detalle: { motivo: 'contraseña equivocada' },
      });
      const { rows } =
        await sql`select * from audit_events where to_jsonb(audit_events)::text ~* ${NEW_LEAD.email}
        or to_jsonb(audit_events)::text ~* ${NEW_LEAD.nombre}`.execute(server.database.query);
      expect(rows).toEqual([]);
    } finally {
      await server.close();
    }
  },
);
