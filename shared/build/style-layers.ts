import { join } from 'node:path';

/** The parts of PostCSS's trees that are read and made here. */
interface Node {
  type: string;
  name?: string;
}
interface Container extends Node {
  append: (...nodes: unknown[]) => unknown;
}
interface Root extends Container {
  nodes: Node[];
  source?: { input: { file?: string | undefined } };
}
interface Helpers {
  AtRule: new (rule: { name: string; params: string; source: Root['source'] }) => Container;
}

/** What the contract draws is the site's. */
const SHARED = join(import.meta.dirname, '..');

/** The layer of a style sheet (`layers.css`); null of one that is no CSS module. */
export function layerOf(file: string | undefined, isShell: boolean): 'shell' | 'remotes' | null {
  if (!file?.endsWith('.module.css')) return null;
  return isShell || file.startsWith(SHARED) ? 'shell' : 'remotes';
}

/** Puts every CSS module into its layer, unless it names one itself, as the kit does. */
export const styleLayersPlugin = (isShell: boolean) => ({
  postcssPlugin: 'style-layers',
  Once(root: Root, { AtRule }: Helpers) {
    const params = layerOf(root.source?.input.file, isShell);
    if (!params || root.nodes.some(({ name }) => name === 'layer')) return;
    const layer = new AtRule({ name: 'layer', params, source: root.source });
    layer.append(...root.nodes);
    root.append(layer);
  },
});
