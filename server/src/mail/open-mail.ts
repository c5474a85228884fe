import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import type { Sender } from './email-content';
import { createMailbox } from './mailbox';
import { createOutbox, type OutboxDependencies } from './outbox';
import { createEmailRenderer } from './render-email';

/** After the first requests of a start. */
const WARM_MS = 3_000;

interface Options
  extends Pick<OutboxDependencies, 'transport' | 'isSuppressed' | 'unsubscribeUrl' | 'rightsUrl'> {
  readonly database: Database;
  /** What the brand is called now. */
  readonly site: Pick<Sender, 'brandName'>;
  /** Whether the development mailbox takes the e-mails. */
  readonly toMailbox: boolean;
}

/** The outbox, at work from `ready` to `close`, and the development mailbox where it runs. */
export function openMail(app: FastifyInstance, options: Options) {
  const { database, site, toMailbox, ...outgoing } = options;
  const mailbox = toMailbox ? createMailbox(database) : null;
  const render = createEmailRenderer(site);
  const outbox = createOutbox({
    ...outgoing,
    database,
    transport: mailbox?.transport ?? outgoing.transport,
    render,
    log: app.log,
  });
  app.addHook('onReady', async () => outbox.start());
  app.addHook('preClose', () => outbox.stop());
  // The renderer takes seconds to load, which no request should wait for.
  app.addHook('onListen', () => {
    const warm = () => render({ subject: '', blocks: [] }).catch((err) => app.log.error({ err }));
    setTimeout(warm, WARM_MS).unref();
  });
  return { outbox, mailbox };
}
