/** Name of an app's federation container: the identifier form of its id. */
export const containerName = (app: string): string => app.replaceAll('-', '_');

/** Id of a module. It is also used as folder name and in paths, cookies and container names. */
export const MODULE_ID = /^mf-[a-z][a-z0-9-]{0,49}$/;

/** App id of a container. */
export const appOfContainer = (container: string): string => container.replaceAll('_', '-');
