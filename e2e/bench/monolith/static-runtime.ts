import * as publicSite from '../../../mf-public/src/remote';

/** Stands in for the federation runtime in the monolith's server build: the remote is simply part of the program. */
export const registerPlugins = (): void => {};
export const registerRemotes = (): void => {};
export const loadRemote = async (): Promise<unknown> => publicSite;
