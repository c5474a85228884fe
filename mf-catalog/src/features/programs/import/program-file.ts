import { authorizedFetch, ConnectionError, readApiError, runtimeConfig } from 'shared';
import { AnswerError } from 'shared/json';
import { exportLineSchema, type TestExport } from 'shared/schemas';
import type { ProgramFilterValues } from '../programs-queries';

const FAILURE = 'No se pudo exportar la lista';
/** Enough for thousands of rows, and for other exports that go first. */
const TIMEOUT_MS = 600_000;

/**
 * The programs that the filters find, as a file in base64. While it waits, `onPlace` gets the number of exports before this one,
 * and 0 when it starts. `signal` stops the export, on the server too.
 */
export async function programFile(
  filters: ProgramFilterValues,
  formato: 'xlsx' | 'csv',
  onPlace: (ahead: number) => void,
  signal: AbortSignal,
): Promise<TestExport> {
  const query = new URLSearchParams(Object.entries({ ...filters, formato }).filter(([, value]) => value));
  const response = await authorizedFetch(
    `${runtimeConfig.getState().services.programs}/v1/programs/manage/file?${query}`,
    { headers: { accept: 'application/x-ndjson' }, timeoutMs: TIMEOUT_MS, signal },
  );
  if (!response.ok) throw await readApiError(response, `${FAILURE} (${response.status})`);
  for await (const line of linesOf(response)) {
    const answer = readLine(line);
    if ('file' in answer) return answer;
    onPlace(answer.delante);
  }
  throw lost();
}

/** The answer's lines as they come. Throws a `ConnectionError` when the connection is lost in between. */
async function* linesOf({ body }: Response): AsyncGenerator<string, void> {
  if (!body) return;
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let rest = '';
  for (;;) {
    const { done, value = '' } = await reader.read().catch((cause: unknown) => {
      throw lost(cause);
    });
    const lines = (rest + value).split('\n');
    rest = done ? '' : (lines.pop() ?? '');
    for (const line of lines) if (line) yield line;
    if (done) return;
  }
}

function readLine(line: string) {
  try {
    return exportLineSchema.parse(JSON.parse(line));
  } catch (cause) {
    throw new AnswerError(cause);
  }
}

const lost = (cause?: unknown) =>
  new ConnectionError(`${FAILURE}: se perdió la conexión con el servidor. Intente de nuevo.`, { cause });
