/** Name of an app's federation container: the identifier form of its id. */
export const containerName = (app: string): string => app.replaceAll('-', '_');

/** App id of a container. */
export const appOfContainer = (container: string): string => container.replaceAll('_', '-');
