import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweep } from './sweep';
import { takePowersFast } from './testing/fast-powers';
import { browserUser, callOperation, interceptCalls, openSession, signIn } from './testing/library-user';
import { MAIN_ENGINE, type PoolServer, startPoolServer } from './testing/pool-server';

const WRONG = { code: 'NotAuthorizedException', message: 'Incorrect username or password.' };
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

takePowersFast();

describe.each(MAIN_ENGINE)('attacks on the sign-in on %s', (engine) => {
  let server: PoolServer;
  let intercepted: ReturnType<typeof interceptCalls> | undefined;
  beforeAll(async () => {
    server = await startPoolServer(engine, { passwordAuth: true });
  });
  beforeEach(() => server.database.query.deleteFrom('identity_limits').execute());
  afterEach(() => intercepted?.stop());
  afterAll(() => server.close());

  const call = (name: string, body: object) =>
    callOperation(server.endpoint, name, { ClientId: server.pool.clientId, ...body });
  const begin = (USERNAME: string, SRP_A = 'abc123') =>
    call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A } });
  const byPassword = (USERNAME: string, PASSWORD: string) =>
    call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } });

  /** On a slow machine, a lock of a second may be over before the next call. */
  const moveLocks = (end: string) =>
    server.database.query
      .updateTable('identity_limits')
      .set({ blocked_until: sql<Date>`now() + ${end}::interval` })
      .whereRef('blocked_until', '>', 'last_at')
      .execute();

  test('an answer counts once: replayed, it gives no tokens', async () => {
    intercepted = interceptCalls('RespondToAuthChallenge');
    await openSession(browserUser(server, 'asesor1@example.com'), 'Clave2026');
    const [proof] = intercepted.bodies;
    const replays = await Promise.all([1, 2, 3].map(() => call('RespondToAuthChallenge', proof ?? {})));
    for (const replay of replays) expect(replay.body).toMatchObject({ __type: 'NotAuthorizedException' });
  });

  test('of one proof sent five times at once, one is taken', async () => {
    intercepted = interceptCalls('RespondToAuthChallenge', () => ({}));
    await signIn(browserUser(server, 'asesor1@example.com'), 'Clave2026').catch(() => undefined);
    intercepted.stop();
    const proof = intercepted.bodies[0] ?? {};
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('RespondToAuthChallenge', proof)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('forged sessions open no challenge', async () => {
    for (const [ChallengeName, ChallengeResponses] of Object.entries({
      NEW_PASSWORD_REQUIRED: { USERNAME: 'nueva@example.com', NEW_PASSWORD: 'Definitiva2026' },
      SMS_MFA: { USERNAME: 'admin@example.com', SMS_MFA_CODE: '000000' },
      SOFTWARE_TOKEN_MFA: { USERNAME: 'admin@example.com', SOFTWARE_TOKEN_MFA_CODE: '000000' },
      SELECT_MFA_TYPE: { USERNAME: 'admin@example.com', ANSWER: 'SMS_MFA' },
      MFA_SETUP: { USERNAME: 'admin@example.com' },
      DEVICE_SRP_AUTH: { USERNAME: 'admin@example.com', DEVICE_KEY: 'local_x', SRP_A: 'abc' },
    })) {
      for (const Session of [undefined, 'inventada', Buffer.alloc(128, 1).toString('base64')]) {
        const { status, body } = await call('RespondToAuthChallenge', {
          ChallengeName,
          ChallengeResponses,
          Session,
        });
        expect([ChallengeName, status, body.__type]).toEqual([ChallengeName, 400, 'NotAuthorizedException']);
      }
    }
  });

  test('the session of one challenge does not answer another', async () => {
    const started = await byPassword('nueva@example.com', 'Temporal2026');
    const { body } = await call('RespondToAuthChallenge', {
      ChallengeName: 'MFA_SETUP',
      ChallengeResponses: { USERNAME: 'nueva@example.com' },
      Session: started.body.Session,
    });
    expect(body).toMatchObject({
      __type: 'NotAuthorizedException',
      message: 'Invalid session for the user.',
    });
  });

  test('an unknown user looks like a known one, the same every time', async () => {
    const [known, unknown, again] = [
      (await begin('admin@example.com')).body,
      (await begin('nadie@example.com')).body,
      (await begin('Nadie@Example.com')).body,
    ].map((body) => body.ChallengeParameters as Record<string, string>);
    expect(Object.keys(unknown ?? {})).toEqual(Object.keys(known ?? {}));
    expect(unknown?.USER_ID_FOR_SRP).toMatch(UUID);
    expect(unknown?.SALT).toHaveLength(known?.SALT?.length ?? 0);
    expect([again?.USER_ID_FOR_SRP, again?.SALT]).toEqual([unknown?.USER_ID_FOR_SRP, unknown?.SALT]);
    expect(again?.SRP_B).not.toBe(unknown?.SRP_B);
  });

  test('knowing and not knowing a user take the same time', async () => {
    const shortest = { 'admin@example.com': Infinity, 'nadie@example.com': Infinity };
    const ratio = () => Math.max(...Object.values(shortest)) / Math.min(...Object.values(shortest));
    // Alternating, and the shortest time of each: other load only adds time, so a busy machine needs more turns.
    for (let i = 0; i < 5 || (i < 50 && ratio() >= 3); i += 1) {
      for (const name of ['admin@example.com', 'nadie@example.com'] as const) {
        await server.database.query.deleteFrom('identity_limits').execute();
        const from = performance.now();
        await byPassword(name, 'Otra2026');
        shortest[name] = Math.min(shortest[name], performance.now() - from);
      }
    }
    // An early return would be ten times faster.
    expect(ratio()).toBeLessThan(3);
  });

  test.each(['0', 'not hex', ''])('a public value %j is refused', async (value) => {
    expect((await begin('admin@example.com', value)).body).toMatchObject({
      __type: 'InvalidParameterException',
    });
  });

  test('S8.04 five failures lock a name, known or not, and the right password is told so, too', async () => {
    for (const name of ['asesor2@example.com', 'nadie@example.com']) {
      await server.database.query.deleteFrom('identity_limits').execute();
      for (let i = 0; i < 5; i += 1) {
        expect((await byPassword(name, 'Otra2026')).body).toMatchObject({ message: WRONG.message });
      }
      await moveLocks('1 minute');
      for (const again of [await byPassword(name, 'Clave2026'), await begin(name)]) {
        expect(again.body).toMatchObject({
          __type: 'TooManyRequestsException',
        });
      }
    }
    await moveLocks('0 minutes');
    expect((await byPassword('asesor2@example.com', 'Clave2026')).body).toHaveProperty(
      'AuthenticationResult',
    );
    expect((await byPassword('asesor2@example.com', 'Otra2026')).body).toMatchObject({
      message: WRONG.message,
    });
  });

  test('guesses at the same time do not pass the lock together', async () => {
    await byPassword('asesor3@example.com', 'Otra2026');
    // The next failure locks for minutes: a lock of one second might end before the last guess arrives.
    await server.database.query.updateTable('identity_limits').set({ count: 15 }).execute();
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => byPassword('asesor3@example.com', `Otra${2000 + i}`)),
    );
    expect(guesses.filter(({ body }) => body.message === WRONG.message)).toHaveLength(1);
  });

  test('administration is not open over HTTP', async () => {
    for (const name of ['AdminCreateUser', 'AdminAddUserToGroup', 'AdminSetUserPassword', 'ListUsers']) {
      const { status, body } = await call(name, { UserPoolId: server.pool.id, Username: 'x' });
      expect([status, body.__type]).toEqual([400, 'MissingAuthenticationTokenException']);
    }
    for (const name of ['constructor', 'toString', 'NoSuch']) {
      expect((await call(name, {})).body.__type).toBe('UnknownOperationException');
    }
  });

  test('flows that the pool does not offer are refused', async () => {
    expect((await call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH' })).body).toMatchObject({
      __type: 'InvalidParameterException',
      message: 'Custom auth lambda trigger is not configured for the user pool.',
    });
  });

  test('no password is stored, and what has run out is swept', async () => {
    await begin('admin@example.com');
    const { rows } = await sql<{ text: string }>`
      select (select json_agg(u)::text from identity_users u) || (select json_agg(c)::text from identity_challenges c)
        || (select json_agg(g)::text from identity_grants g) as text`.execute(server.database.query);
    expect(rows[0]?.text).not.toMatch(/Clave2026|Temporal2026/);
    await sql`update identity_challenges set expires_at = now() - interval '1 second'`.execute(
      server.database.query,
    );
    await sql`update identity_limits set last_at = now() - interval '2 days'`.execute(server.database.query);
    await sweep(server.database);
    for (const table of ['identity_challenges', 'identity_limits'] as const) {
      expect(await server.database.query.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });
});
