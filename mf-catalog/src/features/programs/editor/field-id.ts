/** Id of the control of a field, or of the group of a list; a field inside a list is named by its path. */
export const fieldId = (name: string) => `programa-${name}`;

/** Id of the button that opens the form of a program, or of a new one. */
export const openerId = (id: string) => `editar-${id}`;
