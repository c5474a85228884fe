import { tmpdir } from 'node:os';
import { createApp } from '../../server/src/app';
import { loadConfig } from '../../server/src/config/config';
import { openPostgres } from '../../server/src/database/open-database';
import { smtpTransport } from '../../server/src/mail/smtp-transport';

const { DATABASE_URL = '', SMTP_URL = '' } = process.env;

// One instance of the service as in production, without pages; whoever calls it is an administrator.
const database = await openPostgres(DATABASE_URL, 10, (error) => {
  throw error;
});
await database.migrate();
const config = loadConfig({ DATABASE_URL, SMTP_URL, DATA_DIR: tmpdir(), DAILY_DIGEST: 'off' }, tmpdir());
const app = await createApp({
  config,
  database,
  addressSalt: 'medida',
  documentsKey: 'A'.repeat(43),
  verifyToken: async () => ({
    sub: 'jefa',
    email: 'jefa@example.com',
    name: 'Jefa',
    groups: ['admin'],
    groupsChanged: false,
    session: null,
    authenticatedAt: 0,
  }),
  mailTransport: smtpTransport(SMTP_URL, config.mail.from),
});
console.log(await app.listen({ host: '127.0.0.1', port: 0 }));
process.once('SIGTERM', () => {
  void app
    .close()
    .then(() => database.close())
    .then(() => process.exit());
});
