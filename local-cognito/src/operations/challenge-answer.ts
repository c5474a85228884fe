import type { Call, Values } from '../operation';

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
