import * as publicSite from '../../../mf-public/src/remote';

/** Replaces the federation runtime in the monolith's server build: the remote is part of the program. */
export const registerPlugins = (): void => {};
export const registerRemotes = (): void => {};
export const loadRemote = async (): Promise<unknown> => publicSite;
