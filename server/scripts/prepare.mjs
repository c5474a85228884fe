import { installDependencies } from './install.mjs';

/** What every command starts with: the locked dependencies, and a Node.js that the project supports. */
export async function prepare() {
  installDependencies();
  // Imported here because it needs the installed dependencies.
  const { continueOnSupportedNode } = await import('./supported-node.mjs');
  await continueOnSupportedNode();
}
