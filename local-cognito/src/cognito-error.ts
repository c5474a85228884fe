/** A refusal as Amazon Cognito words it: the client libraries read its name and hand the text on. */
export class CognitoError extends Error {
  constructor(
    /** As the AWS SDK names its exceptions: `UserNotFoundException`. */
    override readonly name: string,
    message: string,
  ) {
    super(message);
  }
}

/** Wrong credentials: the same text for a wrong password, an unknown user and a bad signature. */
export function notAuthorized(message = 'Incorrect username or password.'): CognitoError {
  return new CognitoError('NotAuthorizedException', message);
}

/** A challenge session that does not exist, was used, or has expired. */
export function invalidSession(): CognitoError {
  return notAuthorized('Invalid session for the user.');
}

/** A request that cannot be understood or that the pool does not offer. */
export function invalidParameter(message: string): CognitoError {
  return new CognitoError('InvalidParameterException', message);
}

/** A device, client or group that does not exist. */
export function resourceNotFound(message: string): CognitoError {
  return new CognitoError('ResourceNotFoundException', message);
}

/** A code that is not the one that was sent. */
export function codeMismatch(
  message = 'Invalid verification code provided, please try again.',
): CognitoError {
  return new CognitoError('CodeMismatchException', message);
}

/** A code of an authenticator app that has signed in before. */
export function codeAlreadyUsed(): CognitoError {
  return new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
}

/** A new password that is the one it replaces. */
export function passwordUsedBefore(): CognitoError {
  return new CognitoError(
    'PasswordHistoryPolicyViolationException',
    'The new password has been used before. Choose another one.',
  );
}

/** A body that is no JSON, or whose members are of another type than the operation's. */
export function notSerializable(message: string): CognitoError {
  return new CognitoError('SerializationException', message);
}

/** A call that names no operation, or in another protocol. */
export function unknownOperation(): CognitoError {
  return new CognitoError('UnknownOperationException', 'Unknown operation');
}

/** Too many codes or too many tries of one. */
export function limitExceeded(): CognitoError {
  return new CognitoError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** Too many calls from one IP address, or tries of one name (spec: staff-panel §8). */
export function tooManyCalls(): CognitoError {
  return new CognitoError('TooManyRequestsException', 'Too many requests. Please try again later.');
}
