import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database';
import { stopWithServer } from '../jobs/periodic-work';
import type { Sender } from './email-content';
import { createMailbox } from './mailbox';
import { createOutbox, type OutboxDependencies } from './outbox';
import { createEmailRenderer } from './render-email';

/** Lets the first requests after a start go first. */
const WARM_MS = 3_000;

interface Options
  extends Pick<OutboxDependencies, 'transport' | 'isSuppressed' | 'unsubscribeUrl' | 'rightsUrl'> {
  readonly database: Database;
  /** The current brand name. */
  readonly site: Pick<Sender, 'brandName'>;
  /** Whether e-mails go to the development mailbox. */
  readonly toMailbox: boolean;
}

/** The outbox, at work until the server begins to close, and the development mailbox if it is used. */
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
  stopWithServer(app, outbox.stop);
  // Loads the renderer in advance: it takes seconds, which no request should wait for.
  app.addHook('onListen', () => {
    const warm = () => render({ subject: '', blocks: [] }).catch((err) => app.log.error({ err }));
    setTimeout(warm, WARM_MS).unref();
  });
  return { outbox, mailbox };
}
