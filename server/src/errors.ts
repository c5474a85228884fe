type Fields = Readonly<Record<string, string>>;

interface Refusal extends ErrorOptions {
  /** Messages by field. */
  readonly fields?: Fields | undefined;
  /** Further content of the answer's body, as its route describes. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** An error that becomes an answer: a stable code, a status and a Spanish text that may be shown. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly fields: Refusal['fields'];
  readonly details: Refusal['details'];

  constructor(
    readonly statusCode: number,
    readonly code: string,
    message: string,
    { fields, details, ...options }: Refusal = {},
  ) {
    super(message, options);
    this.fields = fields;
    this.details = details;
  }
}

/** 400: the request contains something that is not accepted; `fields` says what is wrong in which field. */
export function invalidRequest(message: string, fields?: Fields): HttpError {
  return new HttpError(400, 'invalid_request', message, { fields });
}

/** 401: not signed in. */
export function notAuthenticated(message = 'Usuario no autenticado'): HttpError {
  return new HttpError(401, 'not_authenticated', message);
}

/** 401: there is a token, but it is not valid (spec: staff-panel §8). */
export function invalidToken(): HttpError {
  return new HttpError(
    401,
    'invalid_token',
    'Token de autorización inválido o expirado. Por favor, inicia sesión nuevamente.',
  );
}

/** 403: signed in, without the group that this call needs. */
export function notAllowed(message = 'No tiene permisos para realizar esta acción.'): HttpError {
  return new HttpError(403, 'not_allowed', message);
}

/** 404 with the text of the resource. */
export function notFound(message: string): HttpError {
  return new HttpError(404, 'not_found', message);
}

/** 409: the retry key was already used for other content. */
export function idempotencyKeyReused(): HttpError {
  return new HttpError(
    409,
    'idempotency_key_reused',
    'La clave de reintento ya se usó con otros datos. Envíe el formulario de nuevo.',
  );
}

/** 429: too many requests from one IP address. */
export function tooManyRequests(): HttpError {
  return new HttpError(
    429,
    'too_many_requests',
    'Demasiadas solicitudes. Espere un minuto e intente de nuevo.',
  );
}

/** 503: the identity provider's keys cannot be read; the token may be good. */
export function identityUnavailable(cause: unknown): HttpError {
  const text = 'El servicio de identidad no responde. Intente de nuevo.';
  return new HttpError(503, 'identity_unavailable', text, { cause });
}

/** 503: the database cannot be reached or cannot work at the moment. */
export function databaseUnavailable(cause: unknown): HttpError {
  const text = 'El servicio no está disponible por un momento. Intente de nuevo.';
  return new HttpError(503, 'database_unavailable', text, { cause });
}

/** 503: a file cannot be stored: the disk is full, or the bucket is unavailable. */
export function storageUnavailable(
  cause: unknown,
  text = 'No podemos guardar archivos en este momento. Lo que envió no se pierde: intente de nuevo en unos minutos.',
): HttpError {
  return new HttpError(503, 'storage_unavailable', text, { cause });
}

/** 503: the database does not answer or is not up to date. */
export function notReady(cause: unknown): HttpError {
  return new HttpError(503, 'not_ready', 'El servicio no está listo. Intente de nuevo.', { cause });
}
