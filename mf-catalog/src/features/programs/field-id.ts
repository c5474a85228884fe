/** Id of the control of a field, or of the group of a list; a field inside a list is named by its path. */
export const fieldId = (name: string) => `programa-${name}`;
