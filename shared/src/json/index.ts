/**
 * Checked calls of the services, for all apps. A plain library: whoever imports it bundles it (about 1 kB), so public
 * pages may use it without loading the query cache.
 */
export { AnswerError, type Schema } from './answer';
export { allPages, getJson, getPage, type Page } from './get-json';
export { sendForHeaders, sendJson } from './send-json';
