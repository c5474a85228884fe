const ASSET = /\.(svg|png|jpe?g|webp|avif|pdf|mp4|webm|vtt)(\?|$)/;

/**
 * Content files import pictures and documents, as the bundler allows. During the check, an import is its URL, marked as an asset.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  if (!ASSET.test(url)) return nextLoad(url, context);
  const source = `export default ${JSON.stringify(`asset:${url}`)};`;
  return { format: 'module', source, shortCircuit: true };
}
