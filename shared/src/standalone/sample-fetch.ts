/**
 * Recorded answers by the beginning of their path, for example `/api/v1/programs`. A function makes the answer for a URL, so
 * that filters count; it may return a `Response`.
 */
export type Samples = Record<string, unknown>;

/** Paths that belong to the API, whether there is a sample or not. */
const API = '/api/';

const NOT_STORED = 'Con datos de ejemplo no se guarda nada: inicie el sitio para probar este paso.';

function answerOf(sample: unknown, url: URL): Response {
  const answer: unknown = typeof sample === 'function' ? sample(url) : sample;
  return answer instanceof Response ? answer : Response.json(answer);
}

/**
 * Answers every call of the API from the samples, the longest matching path first; one that writes, only from the sample of
 * its own path. What else is asked for, such as the hot updates of the development server, goes on to `others`.
 */
export function sampleFetch(samples: Samples, others: typeof fetch): typeof fetch {
  const prefixes = Object.keys(samples).sort((one, other) => other.length - one.length);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const { pathname } = url;
    // Samples are keyed by what a call means, not by how its URL spells it.
    const path = decodeURIComponent(pathname);
    const prefix = prefixes.find((start) => path.startsWith(start));
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const writes = !['GET', 'HEAD'].includes(method.toUpperCase());
    if (prefix !== undefined && !(writes && prefix !== path)) return answerOf(samples[prefix], url);
    if (!pathname.startsWith(API)) return others(input, init);
    if (writes) return Response.json({ message: NOT_STORED }, { status: 404 });
    return Response.json({ message: `No hay datos de ejemplo para ${pathname}` }, { status: 404 });
  };
}
