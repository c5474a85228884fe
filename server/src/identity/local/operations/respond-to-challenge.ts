import { z } from 'zod';
import { invalidParameter, invalidSession } from '../../cognito-error';
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
import type { SignIn } from '../sign-in';
import { deviceChallenges } from './device-challenges';
import { mfaChallenges } from './mfa-challenges';
import { passwordChallenges } from './password-challenges';

const input = z.object({
  ChallengeName: z.string(),
  ClientId: clientIdText,
  Session: z.string().max(2_048).nullish(),
  ChallengeResponses: parameters,
});

/** An answer to a challenge. */
interface ChallengeAnswer {
  readonly values: Values;
  /** The session that the challenge came with; refuses an answer without one. */
  readonly session: string;
  /** Ids that the caller may mean by its name, or by the id that an unknown name was given. Sessions of others do not count. */
  readonly claimant: readonly string[];
  readonly call: Call;
}

/** Answers one kind of challenge. */
export type AnswerChallenge = (answer: ChallengeAnswer) => Promise<object>;

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
