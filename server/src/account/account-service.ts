import type { Account, accountChangeSchema } from 'shared/schemas';
import type { z } from 'zod';
import type { AdviserList } from '../advisers/adviser-list';
import { identityUnavailable } from '../errors';
import { assertRead } from '../http/assert-read';
import { askDirectory, unknownUser } from '../identity/ask-directory';
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
  function pool() {
    if (!directory) throw identityUnavailable(new Error('no user pool can be administered from here'));
    return directory;
  }

  async function read({ sub, groups }: Caller): Promise<Account> {
    const user = await askDirectory(() => pool().find(sub));
    if (!user) throw unknownUser();
    return {
      nombre: user.name,
      email: user.email,
      telefono: user.phone ?? '',
      slug: groups.includes('comercial') ? await advisers.slugOf(sub) : null,
      ...(await settings.read(sub)),
    };
  }

  async function ownData(sub: string) {
    const user = await askDirectory(() => pool().find(sub));
    if (!user) throw unknownUser();
    return { nombre: user.name, telefono: user.phone ?? '' };
  }

  return {
    read,

    /** Changes what is given and answers the whole. */
    async change(caller: Caller, { nombre, telefono, leido, ...mail }: Change): Promise<Account> {
      const { sub } = caller;
      if (leido) assertRead(leido, await ownData(sub), FIELDS);
      if (nombre !== undefined) {
        // Stores the slug of the name so far: a printed link keeps working.
        await advisers.list();
        await askDirectory(() => pool().rename(sub, nombre));
        advisers.forget();
      }
      if (telefono !== undefined) await askDirectory(() => pool().setPhone(sub, telefono));
      await settings.change(sub, mail);
      return read(caller);
    },
  };
}
