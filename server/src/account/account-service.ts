import { mayDo } from 'shared/rules';
import type { Account, accountChangeSchema } from 'shared/schemas';
import type { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import type { Audit } from '../audit/audit';
import type { Database } from '../database/database';
import { assertRead } from '../http/assert-read';
import { askDirectory, findUser } from '../identity/ask-directory';
import type { UserDirectory } from '../identity/user-directory';
import type { Caller } from '../identity/verify-token';
import type { StaffSettings } from '../staff-mail/staff-settings';

/** Fields that can be changed, with their names in the audit log. */
const NAMES = {
  nombre: 'nombre',
  telefono: 'celular',
  resumenDiario: 'resumen diario',
  avisos: 'avisos de leads',
  avisosNuevos: 'avisos de leads nuevos',
  avisosAsignados: 'avisos de leads asignados',
  avisosConsultas: 'avisos de quien vuelve a escribir',
} as const;
const FIELDS = { nombre: { label: 'el nombre' }, telefono: { label: 'el celular' } };

type Change = z.output<typeof accountChangeSchema>;

/** Dependencies of the calls on one's own account. */
export interface AccountDependencies {
  readonly database: Database;
  readonly audit: Audit;
  /** Null: no pool can be administered from here. */
  readonly directory: Pick<UserDirectory, 'find' | 'rename' | 'setPhone'> | null;
  readonly advisers: Pick<AdviserList, 'list' | 'slugOf' | 'forget'>;
  readonly settings: StaffSettings;
}

/** The caller's own account: name and phone are in the user pool, e-mail settings in this database. */
export function createAccountService({
  database,
  audit,
  directory,
  advisers,
  settings,
}: AccountDependencies) {
  async function read({ sub, groups }: Caller): Promise<Account> {
    const user = await findUser(directory, sub);
    return {
      nombre: user.name,
      email: user.email,
      telefono: user.phone ?? '',
      slug: mayDo(groups, 'advise') ? await advisers.slugOf(sub) : null,
      ...(await settings.read(sub)),
    };
  }

  return {
    read,

    /** Changes the given fields and returns the whole account. */
    async change(caller: Caller, { nombre, telefono, leido, ...mail }: Change): Promise<Account> {
      const { sub } = caller;
      if (leido) {
        const { name, phone = '' } = await findUser(directory, sub);
        assertRead(leido, { nombre: name, telefono: phone }, FIELDS);
      }
      // Stores the slug of the current name, so that printed links keep working.
      if (nombre !== undefined) await advisers.list();
      const given: Change = { nombre, telefono, ...mail };
      const campos = Object.entries(NAMES).flatMap(([key, name]) =>
        given[key as keyof typeof NAMES] === undefined ? [] : [name],
      );
      await database.transaction(async () => {
        if (campos.length > 0) await audit('ajustes_cambiados', { detalle: { campos: campos.join(', ') } });
        await settings.change(sub, mail);
        // Last: a pool outside of this database cannot be rolled back.
        if (nombre !== undefined) await askDirectory(directory, (pool) => pool.rename(sub, nombre));
        if (telefono !== undefined) await askDirectory(directory, (pool) => pool.setPhone(sub, telefono));
      });
      if (nombre !== undefined) advisers.forget();
      return read(caller);
    },
  };
}
