/** Recorded answers by the beginning of their path, for example `/api/v1/programs`. */
export type Samples = Record<string, unknown>;

/** Answers every call from the samples, the longest matching path first; nothing leaves the browser. */
export function sampleFetch(samples: Samples): typeof fetch {
  const prefixes = Object.keys(samples).sort((one, other) => other.length - one.length);
  return async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://localhost');
    const prefix = prefixes.find((start) => pathname.startsWith(start));
    return prefix === undefined
      ? Response.json({ message: `No hay datos de ejemplo para ${pathname}` }, { status: 404 })
      : Response.json(samples[prefix]);
  };
}
