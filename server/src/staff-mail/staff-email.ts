import type { MailSetting } from 'shared/schemas';
import { type AdviserList, findAdviser } from '../advisers/adviser-list';
import type { EmailHandler, MadeEmail } from '../mail/outbox';
import type { DueEmail } from '../mail/outbox-rows';
import type { StaffSettings } from './staff-settings';
import type { StaffOptOuts } from './staff-unsubscribe';

/** What e-mails to the team depend on. */
export interface StaffEmailDependencies {
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly settings: StaffSettings;
  readonly optOuts: StaffOptOuts;
}

/** Makes an e-mail of one kind to an adviser; null if they turned that kind off or may no longer sign in. */
export const staffEmail =
  (
    { advisers, settings, optOuts }: StaffEmailDependencies,
    setting: MailSetting,
    make: (row: DueEmail, to: { readonly sub: string; readonly name: string }) => Promise<MadeEmail | null>,
  ): EmailHandler =>
  async (row) => {
    const sub = row.recipient_sub ?? '';
    if (!(await settings.read(sub))[setting]) return null;
    const adviser = await findAdviser(advisers, sub);
    if (!adviser?.activo) return null;
    const content = await make(row, { sub, name: adviser.nombre });
    return content && { to: adviser.email, unsubscribeUrl: optOuts.url({ sub, setting }), ...content };
  };
