/** Code that no page needs before it is interactive: one chunk, loaded after that. */

export { showDeveloperPanel, startDeveloperPanel } from './features/developer/watch-panel';
export { followChannelRole } from './federation/channel-role';
export { prefetchOnIntent } from './federation/prefetch';
export { followPageStyles } from './federation/sheet-switch';
export { followPageHead } from './head/document-head';
