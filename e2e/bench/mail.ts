import { setTimeout } from 'node:timers/promises';
import { onServer, startPostgres } from '../../server/src/testing/postgres-cluster';
import { startMailServer } from '../fixtures/mail-server';
import { startUserPool } from '../fixtures/user-pool';
import { type Site, type Stage, startSite } from './site';
import { mark, type Table } from './table';

const REMINDERS = 10_000;
const LEADS = 1_000;
const INSTANCES = 2;
const MACHINE = 'PostgreSQL, a mail server on the same machine';
/** Wait for the renderer, which is loaded some seconds after the start. */
const LOADED_MS = 10_000;
/** Wait after the last e-mail: any duplicate has been sent by then. */
const SETTLED_MS = 5_000;

/** Leads with missing documents, and ten scheduled reminders for each. */
const STORE = `
  insert into leads (id, nombre, email, telefono, origen, creado_por)
    select 'lead-' || n, 'Persona ' || n, 'persona' || n || '@example.com', '300', 'web', 'jefa'
    from generate_series(1, ${LEADS}) n;
  insert into outbox (kind, recipient, subject, data, due_at, next_attempt_at, lead_id, reminder_subject)
    select 'reminder', 'asesor' || n % 20 || '@example.com', '',
      jsonb_build_object('kind', 'limite', 'deadline', now()), 'infinity', 'infinity',
      'lead-' || (n % ${LEADS}) + 1, 'documento' from generate_series(1, ${REMINDERS}) n`;

/** Ten thousand reminders fall due at once for two instances on one PostgreSQL: how fast they are sent, and whether any is sent twice. */
export async function benchMail({ data }: Stage): Promise<Table> {
  const [cluster, mail, pool] = await Promise.all([startPostgres(), startMailServer(), startUserPool()]);
  const env = { DATABASE_URL: cluster.url, SMTP_URL: mail.url, ADDRESS_SALT: 'medida', DAILY_DIGEST: 'off' };
  const sites: Site[] = [];
  try {
    while (sites.length < INSTANCES) sites.push(await startSite(data, { ...pool.env, ...env }));
    await onServer(cluster.url, STORE);
    await setTimeout(LOADED_MS);
    const start = performance.now();
    await onServer(
      cluster.url,
      "update outbox set due_at = now(), next_attempt_at = now() where kind = 'reminder'",
    );
    while (mail.received.length < REMINDERS) await setTimeout(10);
    const took = performance.now() - start;
    await setTimeout(SETTLED_MS);
    const ids = mail.received.map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1]);
    const delivered = new Set(ids).size;
    const waiting = 'select count(*)::int as n from outbox where sent_at is null';
    const [left] = await onServer<{ n: number }>(cluster.url, waiting);
    const none = (count = Number.NaN) => `${count} ${mark(count === 0)}`;
    const rate = ((REMINDERS / took) * 1_000).toFixed(0);
    const what = `${REMINDERS.toLocaleString('en')} reminders due at once, ${INSTANCES} instances`;
    return {
      head: `${what} | a second | delivered | twice (0) | left over (0)`,
      rows: [[MACHINE, rate, `${delivered}`, none(ids.length - delivered), none(left?.n)]],
    };
  } finally {
    for (const site of sites) await site.stop();
    await Promise.all([mail.stop(), pool.stop(), cluster.stop()]);
  }
}
