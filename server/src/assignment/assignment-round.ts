import { sql } from 'kysely';
import type { AdviserList } from '../advisers/adviser-list';
import type { Config } from '../config/config';
import type { Database } from '../database/database';
import { asActor } from '../leads/actor';
import type { Outbox } from '../mail/outbox';
import type { ActivePlan, AssignmentPlans } from './assignment-plan';
import { assignNew, ROUND, RULES } from './give-leads';
import { type PassedOn, passOn } from './pass-on';
import { passedOnEmail } from './passed-on-email';
import { readCandidates, sharingOut } from './standing';

interface Dependencies {
  readonly database: Database;
  readonly plans: AssignmentPlans;
  readonly advisers: Pick<AdviserList, 'list'>;
  readonly outbox: Pick<Outbox, 'add' | 'wake'>;
  readonly config: Pick<Config, 'mail'>;
  readonly siteUrl: string;
  readonly now: () => number;
}

/**
 * One round of assignment: passes on leads that are due and assigns new ones. Only one instance does it at a time; the forms never
 * wait for it. If something cannot be read, no lead changes, and the failure is stored for "Estado". Returns true if there is more.
 */
export function createAssignmentRound({
  database,
  plans,
  advisers,
  outbox,
  config,
  siteUrl,
  now,
}: Dependencies) {
  async function round(plan: ActivePlan): Promise<boolean> {
    const people = await advisers.list();
    const names = new Map(people.map(({ sub, nombre }) => [sub, nombre]));
    const active = people.filter(({ activo }) => activo).map(({ sub }) => sub);
    const tell = (passedOn: readonly PassedOn[]) =>
      outbox.add(
        passedOnEmail({
          passedOn,
          nameOf: (adviser) => names.get(adviser) ?? 'un asesor retirado',
          siteUrl,
          mailbox: config.mail.staffMailbox,
        }),
      );
    const done = await asActor(database, RULES, async () => {
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtext('lead-assignment')) as mine`.execute(database.query);
      if (!rows[0]?.mine) return { seen: 0, told: false };
      const sharing = sharingOut(await readCandidates(database, active, plan.asesores));
      const due = await passOn(database, plan, sharing, now());
      const seen = await assignNew(database, plan, sharing, now());
      if (due.passedOn.length > 0) await tell(due.passedOn);
      return { seen: Math.max(seen, due.seen), told: due.passedOn.length > 0 };
    });
    if (done.told) outbox.wake();
    return done.seen === ROUND;
  }

  return async function work(): Promise<boolean> {
    const plan = await plans.active();
    if (!plan) return false;
    try {
      const more = await round(plan);
      if (plan.fallo !== null) await plans.failed(null);
      return more;
    } catch (error) {
      await plans.failed(error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
}
