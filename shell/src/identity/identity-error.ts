/** A refusal or failure of the identity provider. `name` is its code (spec: staff-panel §8). */
export class IdentityError extends Error {
  constructor(
    override readonly name: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  /** Converts an error of the library. Its own crashes on an unreadable answer have no text worth showing. */
  static from(cause: unknown): IdentityError {
    if (cause instanceof IdentityError) return cause;
    const { code, name, message } = (cause ?? {}) as { code?: unknown; name?: unknown; message?: unknown };
    const isSlip = cause instanceof TypeError || cause instanceof SyntaxError;
    // When an answer has no message, the library puts the status there.
    const says = typeof message === 'string' && !isSlip && !/^(\d{3}|null)$/.test(message) ? message : '';
    return new IdentityError(String(code ?? name ?? 'UnknownError'), says, { cause });
  }
}
