/** What no page needs before it answers: one chunk, which comes then. */

export { showDeveloperPanel, startDeveloperPanel } from './features/developer/watch-panel';
export { followChannelRole } from './federation/channel-role';
export { prefetchOnIntent } from './federation/prefetch';
export { followPageStyles } from './federation/sheet-switch';
export { followPageHead } from './head/document-head';
