import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brandPlaceholders } from '../site/brand-placeholders';
import { loadConfig } from './config';

const load = (environment: NodeJS.ProcessEnv) => loadConfig(environment, '/srv/server');

test('defaults: loopback, port 3000, embedded database and all development parts', () => {
  const config = load({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    dataDir: '/srv/server/.data',
    databaseUrl: undefined,
    development: { identity: true, mailbox: true, demoData: true },
    identity: { userPoolId: 'local_Puentes', endpoint: '/cognito/' },
    trustProxy: false,
  });
});

test('an empty variable counts as not set', () => {
  expect(load({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  [{ DATABASE_URL: 'postgres://u@db.example/x' }],
  [{ SMTP_URL: 'smtp://mail.example' }],
  [{ COGNITO_USER_POOL_ID: 'us-east-1_AbC', COGNITO_CLIENT_ID: 'c' }],
])('with %j no development part runs by itself, so any address is fine', (real) => {
  const { development } = load({ ...real, HOST: '0.0.0.0' });
  expect(development).toEqual({ identity: false, mailbox: false, demoData: false });
});

test('a part switched on by hand runs beside the other real services, on loopback', () => {
  const real = { DATABASE_URL: 'postgres://u@db.example/x', LOCAL_MAILBOX: 'on' };
  expect(load(real).development).toEqual({ identity: false, mailbox: true, demoData: false });
  expect(() => load({ ...real, HOST: '0.0.0.0' })).toThrow('solo arranca en esta máquina');
});

test.each([
  [{ DATABASE_URL: 'postgres://u@db.example/x', DEMO_DATA: 'on' }, 'DATABASE_URL está configurado'],
  [{ SMTP_URL: 'smtp://mail.example', LOCAL_MAILBOX: 'on' }, 'SMTP_URL está configurado'],
  [
    { COGNITO_USER_POOL_ID: 'us-east-1_AbC', COGNITO_CLIENT_ID: 'c', LOCAL_IDENTITY: 'on' },
    'COGNITO_USER_POOL_ID está configurado',
  ],
  [{ HOST: '0.0.0.0' }, 'HOST es 0.0.0.0'],
  [{ HOST: '192.168.1.10' }, 'solo arranca en esta máquina'],
  [{ HOST: '::' }, 'solo arranca en esta máquina'],
  [{ COGNITO_USER_POOL_ID: 'us-east-1_AbC' }, 'se configuran juntos'],
  [{ COGNITO_USER_POOL_ID: 'sin-sufijo', COGNITO_CLIENT_ID: 'c' }, 'COGNITO_USER_POOL_ID'],
  [{ IMAGES_S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'una' }, 'S3_ACCESS_KEY_ID y S3_SECRET_ACCESS_KEY'],
  [{ PORT: 'abc', SMTP_URL: 'http://x' }, 'no son válidas: PORT, SMTP_URL'],
  [{ DATABASE_URL: 'mysql://x/y' }, 'no son válidas: DATABASE_URL'],
  [{ SERVICES: '{"otro":"x"}' }, 'El contenido de SERVICES no es válido'],
  [{ TRUST_PROXY: 'true' }, 'no son válidas: TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'no son válidas: TRUST_PROXY'],
  [{ TRUST_PROXY: 'proxy.example' }, 'no son válidas: TRUST_PROXY'],
  [{ TRUST_PROXY: '0' }, 'no son válidas: TRUST_PROXY'],
  [{ SERVICES: 'hola' }, 'El contenido de SERVICES no es válido'],
  [{ SITE_CONFIG: '/no/existe.json' }, 'No se puede leer el archivo de SITE_CONFIG'],
  [{ SITE_CONFIG: '{"brand":{"meetingHost":"sin-esquema"}}' }, 'meetingHost'],
  [{ SITE_CONFIG: '{"brand":{"hours":{"start":"18:00"}}}' }, 'SITE_CONFIG no es válido'],
])('refuses %j in one line', (environment, text) => {
  const run = () => load(environment);
  expect(run).toThrow(text);
  expect(run).toThrow(expect.objectContaining({ name: 'StartupError' }));
  expect(run).not.toThrow(/\n/);
});

test.each(['localhost', '127.0.0.1', '127.8.9.1', '::1'])('%s is loopback', (HOST) => {
  expect(load({ HOST }).development.identity).toBe(true);
});

test('a Cognito pool gives its regional issuer; another endpoint gives its own', () => {
  const pool = { COGNITO_USER_POOL_ID: 'us-east-1_AbC', COGNITO_CLIENT_ID: 'c' };
  expect(load(pool).identity?.issuer).toBe('https://cognito-idp.us-east-1.amazonaws.com/us-east-1_AbC');
  const other = load({ ...pool, COGNITO_ENDPOINT: 'https://id.example/' }).identity;
  expect(other).toMatchObject({
    endpoint: 'https://id.example/',
    issuer: 'https://id.example/us-east-1_AbC',
  });
});

test('buckets have keys of their own where they are told, else those that the SDK finds', () => {
  const buckets = { IMAGES_S3_BUCKET: 'fotos', RELEASES_S3_BUCKET: 'versiones', RELEASE_KEY_FILE: '/k.pem' };
  expect(load(buckets).imagesS3).not.toHaveProperty('credentials');
  const own = load({ ...buckets, S3_ACCESS_KEY_ID: 'una', S3_SECRET_ACCESS_KEY: 'llave' });
  const credentials = { accessKeyId: 'una', secretAccessKey: 'llave' };
  expect([own.imagesS3?.credentials, own.releases.s3?.credentials]).toEqual([credentials, credentials]);
});

test('overrides come from a file, too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-config-'));
  const file = join(folder, 'site.json');
  writeFileSync(file, '{"services":{"programs":"https://catalogo.example"},"brand":{"name":"Otra"}}');
  const config = load({ SITE_CONFIG: file });
  expect(config.services.programs).toBe('https://catalogo.example');
  expect(config.brand).toEqual({ name: 'Otra' });
  rmSync(folder, { recursive: true });
});

test('the sample of ops replaces every placeholder of the brand', () => {
  const sample = new URL('../../../ops/site.json', import.meta.url).pathname;
  expect(brandPlaceholders(load({ SITE_CONFIG: sample }))).toEqual([]);
});

test.each([
  ['1', 1],
  ['10.0.0.0/8, 127.0.0.1', ['10.0.0.0/8', '127.0.0.1']],
  ['loopback,fd00::/8', ['loopback', 'fd00::/8']],
])('TRUST_PROXY=%s', (TRUST_PROXY, trusted) => {
  expect(load({ TRUST_PROXY }).trustProxy).toEqual(trusted);
});

test('every variable is in the table of docs/configuration.md', () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const known = [...read('./environment.ts').matchAll(/^ {2}([A-Z0-9_]+):/gm)].map(([, name]) => name);
  expect(known.length).toBeGreaterThan(20);
  const documented = [...read('../../../docs/configuration.md').matchAll(/^\| `([A-Z0-9_]+)`/gm)].map(
    ([, name]) => name,
  );
  expect(documented.sort()).toEqual(known.sort());
});
