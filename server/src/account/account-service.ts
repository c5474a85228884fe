import type { Account, accountChangeSchema } from 'shared/schemas';
import type { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import { assertRead } from '../http/assert-read';
import { askDirectory, findUser } from '../identity/ask-directory';
import type { UserDirectory } from '../identity/user-directory';
import type { Caller } from '../identity/verify-token';
import type { StaffSettings } from '../staff-mail/staff-settings';

const FIELDS = { nombre: { label: 'el nombre' }, telefono: { label: 'el celular' } };

type Change = z.output<typeof accountChangeSchema>;

/** What the calls of the own account are made of. */
export interface AccountDependencies {
  /** Null: no pool can be administered from here. */
  readonly directory: Pick<UserDirectory, 'find' | 'rename' | 'setPhone'> | null;
  readonly advisers: Pick<AdviserList, 'list' | 'slugOf' | 'forget'>;
  readonly settings: StaffSettings;
}

/** The own account of whoever calls: name and phone in the user pool, settings of e-mails here. */
export function createAccountService({ directory, advisers, settings }: AccountDependencies) {
  async function read({ sub, groups }: Caller): Promise<Account> {
    const user = await findUser(directory, sub);
    return {
      nombre: user.name,
      email: user.email,
      telefono: user.phone ?? '',
      slug: groups.includes('comercial') ? await advisers.slugOf(sub) : null,
      ...(await settings.read(sub)),
    };
  }

  return {
    read,

    /** Changes what is given and answers the whole. */
    async change(caller: Caller, { nombre, telefono, leido, ...mail }: Change): Promise<Account> {
      const { sub } = caller;
      if (leido) {
        const { name, phone = '' } = await findUser(directory, sub);
        assertRead(leido, { nombre: name, telefono: phone }, FIELDS);
      }
      if (nombre !== undefined) {
        // Stores the slug of the name so far: a printed link keeps working.
        await advisers.list();
        await askDirectory(directory, (pool) => pool.rename(sub, nombre));
        advisers.forget();
      }
      if (telefono !== undefined) await askDirectory(directory, (pool) => pool.setPhone(sub, telefono));
      await settings.change(sub, mail);
      return read(caller);
    },
  };
}
