import { z } from 'zod';
import { invalidParameter, invalidSession } from '../cognito-error';
import { assertClient, clientIdText, type Operations, operation, parameters, required } from '../operation';
import type { Services } from '../services';
import type { SignIn } from '../sign-in';
import type { AnswerChallenge } from './challenge-answer';
import { deviceChallenges } from './device-challenges';
import { mfaChallenges } from './mfa-challenges';
import { passwordChallenges } from './password-challenges';

const input = z.object({
  ChallengeName: z.string(),
  ClientId: clientIdText,
  Session: z.string().max(2_048).nullish(),
  ChallengeResponses: parameters,
});

/** RespondToAuthChallenge: each kind of challenge has its own answer. */
export function respondToChallengeOperations(services: Services, signIn: SignIn): Operations {
  const answers: Readonly<Record<string, AnswerChallenge>> = {
    ...passwordChallenges(services, signIn),
    ...mfaChallenges(services, signIn),
    ...deviceChallenges(services),
    CUSTOM_CHALLENGE: async () => {
      throw invalidParameter('Custom auth lambda trigger is not configured for the user pool.');
    },
  };
  return {
    RespondToAuthChallenge: operation(input, async (request, call) => {
      const { ChallengeName: name, ClientId, ChallengeResponses: values, Session } = request;
      assertClient(services.pool, ClientId);
      const answer = Object.hasOwn(answers, name) ? answers[name] : undefined;
      if (!answer) throw invalidParameter(`Unknown challenge: ${name.slice(0, 40)}`);
      const userName = required(values, 'USERNAME');
      const { userId } = await services.users.resolve(userName);
      return answer({
        values,
        claimant: [userId, userName],
        call,
        get session() {
          if (!Session) throw invalidSession();
          return Session;
        },
      });
    }),
  };
}
