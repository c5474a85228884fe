import { Notice } from 'shared/forms';
import type { Problem } from './problem';

/** Why the form was refused, if it was. */
export function ProblemNotice({ problem }: { problem: Problem | null }) {
  if (!problem) return null;
  return (
    <Notice kind="bad">
      {problem.text}
      {problem.detail ? <small>{problem.detail}</small> : null}
    </Notice>
  );
}
