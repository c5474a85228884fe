import { z } from 'zod';
import { invalidParameter, notAuthorized } from '../cognito-error';
import {
  assertClient,
  type Call,
  clientIdText,
  type Operations,
  operation,
  parameters,
  required,
  type Values,
} from '../operation';
import type { Services } from '../services';
import { assertMaySignIn, type SignIn } from '../sign-in';
import { isPublicValue, passwordMatches, startExchange } from '../srp';

const input = z.object({ AuthFlow: z.string(), ClientId: clientIdText, AuthParameters: parameters });

type Flow = (values: Values, call: Call) => Promise<object>;

/** InitiateAuth: the flows that begin a sign-in, and the refresh of one. */
export function initiateAuthOperations(services: Services, signIn: SignIn): Operations {
  const { challenges, devices, grants, limits, pool, users } = services;

  const bySrp: Flow = async (values, call) => {
    const clientPublic = required(values, 'SRP_A');
    if (!isPublicValue(clientPublic)) throw invalidParameter('Invalid SRP_A');
    const userName = required(values, 'USERNAME');
    await limits.beginExchange(call.address);
    const name = await users.resolve(userName);
    await limits.assertUnlocked(name.userId);
    const exchange = startExchange(name.verifier, clientPublic);
    const secretBlock = await challenges.open('PASSWORD_VERIFIER', name.userId, {
      exchange,
      known: name.user !== null,
    });
    return {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeParameters: {
        SALT: name.salt,
        SECRET_BLOCK: secretBlock,
        SRP_B: exchange.serverPublic,
        USERNAME: name.userId,
        USER_ID_FOR_SRP: name.userId,
      },
    };
  };

  const byPassword: Flow = async (values, call) => {
    if (!pool.passwordAuth) throw invalidParameter('USER_PASSWORD_AUTH flow not enabled for this client');
    const name = await users.resolve(required(values, 'USERNAME'));
    const password = required(values, 'PASSWORD');
    await limits.beginAttempt(name.userId, call.address);
    const right = passwordMatches(pool.group, name.userId, password, name);
    if (!right || !name.user) throw notAuthorized();
    await limits.attemptSucceeded(name.userId, call.address);
    assertMaySignIn(name.user);
    const deviceKey = values.get('DEVICE_KEY') ?? null;
    if (deviceKey !== null) await devices.find(name.userId, deviceKey);
    return signIn.afterPassword(name.user, { deviceKey }, call);
  };

  const byRefreshToken: Flow = async (values) => ({
    ChallengeParameters: {},
    AuthenticationResult: await grants.refresh(required(values, 'REFRESH_TOKEN'), values.get('DEVICE_KEY')),
  });

  const flows: Readonly<Record<string, Flow>> = {
    USER_SRP_AUTH: bySrp,
    USER_PASSWORD_AUTH: byPassword,
    REFRESH_TOKEN_AUTH: byRefreshToken,
    REFRESH_TOKEN: byRefreshToken,
    CUSTOM_AUTH: async () => {
      throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
    },
  };

  return {
    InitiateAuth: operation(input, async ({ AuthFlow, ClientId, AuthParameters }, call) => {
      assertClient(pool, ClientId);
      const flow = Object.hasOwn(flows, AuthFlow) ? flows[AuthFlow] : undefined;
      if (!flow) throw invalidParameter(`Initiate Auth method not supported: ${AuthFlow.slice(0, 40)}`);
      return flow(AuthParameters, call);
    }),
  };
}
