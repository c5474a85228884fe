import { join } from 'node:path';

/** The parts of PostCSS's types that are used here. */
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

/** Folder of `shared`, whose styles are in the shell's layer. */
const SHARED = join(import.meta.dirname, '..');

/** The layer of a style sheet (`layers.css`); null if it is not a CSS module. */
export function layerOf(file: string | undefined, isShell: boolean): 'shell' | 'remotes' | null {
  if (!file?.endsWith('.module.css')) return null;
  return isShell || file.startsWith(SHARED) ? 'shell' : 'remotes';
}

/** Wraps every CSS module in its layer, unless it has a `@layer` of its own, as the kit has. */
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
