/**
 * Recorded answers by path prefix, for example `/api/v1/programs`. A function returns the answer for a URL, so that
 * filters work; it may return a `Response`.
 */
export type Samples = Record<string, unknown>;

/** Prefix of API paths, with or without a sample. */
const API = '/api/';

const NOT_STORED = 'Con datos de ejemplo no se guarda nada: inicie el sitio para probar este paso.';

function answerOf(sample: unknown, url: URL): Response {
  const answer: unknown = typeof sample === 'function' ? sample(url) : sample;
  return answer instanceof Response ? answer : Response.json(answer);
}

/**
 * Answers every API call from the samples, the longest matching path first. A call that writes is answered only by a sample of
 * exactly its path. Other requests, such as hot updates of the development server, go to `others`.
 */
export function sampleFetch(samples: Samples, others: typeof fetch): typeof fetch {
  const prefixes = Object.keys(samples).sort((one, other) => other.length - one.length);
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const { pathname } = url;
    // Sample keys are decoded paths.
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
