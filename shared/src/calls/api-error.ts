/** A call that was answered with an error status. `fields` maps wire fields to Spanish messages. */
export class ApiError extends Error {
  override name = 'ApiError';
  constructor(
    readonly status: number,
    message: string,
    readonly fields: Readonly<Record<string, string>> = {},
    /** The parsed body, for statuses that carry more than a message (a 409 with the stored lead); else null. */
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

/** Reads the server's error body `{ message, fields }`; for any other body, the message is the fallback text. */
export async function readApiError(response: Response, fallback: string): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  const { message, fields } = (body ?? {}) as { message?: unknown; fields?: unknown };
  return new ApiError(
    response.status,
    typeof message === 'string' ? message : fallback,
    fields && typeof fields === 'object' ? (fields as Record<string, string>) : {},
    body,
  );
}
