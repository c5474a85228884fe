import { LRUCache } from 'lru-cache';

/** Answers that are the same for a while. */
const KEPT_MS = 60_000;
const KEPT = 200;

/** Keeps answers by their question for a minute; those who ask for the same at once share one read. */
export function recentAnswers<Answer>(): (question: string, read: () => Promise<Answer>) => Promise<Answer> {
  const answers = new LRUCache<string, Promise<Answer>>({ max: KEPT, ttl: KEPT_MS });
  return (question, read) => {
    const known = answers.get(question);
    if (known) return known;
    const answer = read();
    answers.set(question, answer);
    // A failure is not kept.
    answer.catch(() => answers.delete(question));
    return answer;
  };
}
