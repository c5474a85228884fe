const ASSET = /\.(svg|png|jpe?g|webp|avif|pdf|mp4|webm|vtt)(\?|$)/;

/**
 * Content imports its files as the bundler does; here each one is its URL, marked as an imported file.
 * @type {import('node:module').LoadHook}
 */
export async function load(url, context, nextLoad) {
  if (!ASSET.test(url)) return nextLoad(url, context);
  const source = `export default ${JSON.stringify(`asset:${url}`)};`;
  return { format: 'module', source, shortCircuit: true };
}
