/** A refusal in the words of Amazon Cognito: the client libraries read its name and pass the text on. */
export class CognitoError extends Error {
  constructor(
    /** Exception name as in the AWS SDK: `UserNotFoundException`. */
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

/** An authenticator code that has been used for a sign-in before. */
export function codeAlreadyUsed(): CognitoError {
  return new CognitoError('ExpiredCodeException', 'Your software token has already been used once.');
}

/** A new password that equals the one it replaces. */
export function passwordUsedBefore(): CognitoError {
  return new CognitoError(
    'PasswordHistoryPolicyViolationException',
    'The new password has been used before. Choose another one.',
  );
}

/** A body that is no JSON, or whose members have other types than the operation expects. */
export function notSerializable(message: string): CognitoError {
  return new CognitoError('SerializationException', message);
}

/** A call without an operation, or in another protocol. */
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
