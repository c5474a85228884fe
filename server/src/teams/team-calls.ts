import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors';
import type { VerifyTeamCall } from '../identity/policy';
import { groupOf } from '../identity/team-group';
import type { Teams } from '../registry/team';
import { digestOf, readSignedCall } from './signed-call';
import { publicKeyOf } from './team-key';

const refusedKey = () =>
  new HttpError(
    401,
    'invalid_team_key',
    'La llave del equipo no es de este sitio, fue revocada, o la firma no corresponde a esta orden.',
  );

/**
 * Accepts calls that are signed with the key of a team. The signature is verified before the body is read, and the body is
 * compared with the signed digest before it is used.
 */
export function installTeamCalls(app: FastifyInstance, teams: () => Promise<Teams>): VerifyTeamCall {
  const expected = new WeakMap<FastifyRequest, string>();
  const arrived = new WeakMap<FastifyRequest, () => string>();

  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (!expected.has(request)) return done(null, payload);
    const hash = createHash('sha256');
    arrived.set(request, () => hash.copy().digest('base64url'));
    const hashed = new Transform({
      transform(chunk, _encoding, pass) {
        hash.update(chunk);
        pass(null, chunk);
      },
    });
    payload.once('error', (error) => hashed.destroy(error));
    done(null, payload.pipe(hashed));
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const digest = expected.get(request);
    const isSame = digest === undefined || digest === (arrived.get(request)?.() ?? digestOf(''));
    done(isSame ? undefined : refusedKey());
  });

  return async (request, token) => {
    const known = await teams();
    const keyOf = (team: string, id: string) => {
      const key = known[team]?.keys.find((each) => each.id === id && each.revoked === undefined);
      if (!key) throw refusedKey();
      return publicKeyOf(key.publicKey);
    };
    const { team, id, jti, call, digest } = await readSignedCall(token, keyOf).catch((cause: unknown) => {
      request.log.info({ err: cause }, 'team call refused');
      throw refusedKey();
    });
    if (call !== `${request.method} ${request.originalUrl}`) throw refusedKey();
    expected.set(request, digest);
    return {
      sub: `${team}.${id}`,
      email: '',
      name: `equipo ${team} (llave ${id})`,
      groups: [groupOf(team)],
      groupsChanged: false,
      session: null,
      authenticatedAt: 0,
      signedCall: jti,
    };
  };
}
