/** A refusal or failure of the identity provider. `name` is its code (spec: staff-panel §8). */
export class IdentityError extends Error {
  constructor(
    override readonly name: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Takes over what the library reports. Its own slips on an answer it cannot read carry no text for a reader. */
  static from(cause: unknown): IdentityError {
    if (cause instanceof IdentityError) return cause;
    const { code, name, message } = (cause ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
    const isSlip = cause instanceof TypeError || cause instanceof SyntaxError;
    // The library puts the status where an answer has no message.
    const says = typeof message === 'string' && !isSlip && !/^(\d{3}|null)$/.test(message) ? message : '';
    return new IdentityError(String(code ?? name ?? 'UnknownError'), says, { cause });
  }
}
