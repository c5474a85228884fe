/**
 * What forms are made of, for all apps. A plain library: whoever imports a part bundles that part alone, so public pages
 * may use it.
 */
export { Notice, type NoticeProps } from './notice';
