import type { z } from 'zod';
import { type CognitoError, invalidParameter, notSerializable } from './cognito-error';

type Issue = z.core.$ZodIssue;

/**
 * The refusal of an operation's input: members of a wrong type cannot be read at all; missing members and broken constraints are listed in
 * the service's words. Values are not repeated: one may be a password.
 */
export function inputRefusal(body: unknown, issues: readonly Issue[]): CognitoError {
  const isMissing = ({ path }: Issue) => path.length > 0 && valueAt(body, path) == null;
  if (issues.some((issue) => issue.code === 'invalid_type' && !isMissing(issue))) {
    return notSerializable('Unexpected field type');
  }
  const faults = issues.map((issue) =>
    isMissing(issue)
      ? `Value null at '${memberName(issue)}' failed to satisfy constraint: Member must not be null`
      : `Value at '${memberName(issue)}' failed to satisfy constraint: ${constraintOf(issue)}`,
  );
  const count = faults.length === 1 ? '1 validation error' : `${faults.length} validation errors`;
  return invalidParameter(`${count} detected: ${faults.join('; ')}`);
}

function valueAt(body: unknown, path: Issue['path']): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], body);
}

/** `UserAttributes[0].Name` as the service writes it: `userAttributes.1.member.name`. */
function memberName({ path }: Issue): string {
  return path
    .map((part) =>
      typeof part === 'number'
        ? `${part + 1}.member`
        : String(part).replace(/^[A-Z]/, (letter) => letter.toLowerCase()),
    )
    .join('.');
}

function constraintOf(issue: Issue): string {
  switch (issue.code) {
    case 'too_small':
      return `Member must have ${measureOf(issue.origin)} greater than or equal to ${issue.minimum}`;
    case 'too_big':
      return `Member must have ${measureOf(issue.origin)} less than or equal to ${issue.maximum}`;
    case 'invalid_value':
      return `Member must satisfy enum value set: [${issue.values.map(String).join(', ')}]`;
    default:
      return 'Member must satisfy regular expression pattern';
  }
}

const measureOf = (origin: string) => (origin === 'string' || origin === 'array' ? 'length' : 'value');
