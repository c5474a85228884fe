import type { Call, Values } from '../operation';

/** An answer to a challenge. */
interface ChallengeAnswer {
  readonly values: Values;
  /** The session that the challenge came with; refuses an answer without one. */
  readonly session: string;
  /** Ids that the caller's name may stand for, including the made-up id of an unknown name. Sessions of other ids are refused. */
  readonly claimant: readonly string[];
  readonly call: Call;
}

/** Answers one kind of challenge. */
export type AnswerChallenge = (answer: ChallengeAnswer) => Promise<object>;
