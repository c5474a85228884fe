import { installDependencies } from './install.mjs';

/** First step of every command: installs the locked dependencies, and makes sure that a supported Node.js runs. */
export async function prepare() {
  installDependencies();
  // Imported here because it needs the installed dependencies.
  const { continueOnSupportedNode } = await import('./supported-node.mjs');
  await continueOnSupportedNode();
}
