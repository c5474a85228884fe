const OURS = /^[\w.-]+$/;

/** Ids are ours (UUID or readable); anything else cannot exist, and the database could not even be asked. */
export const isProgramId = (id: string): boolean => OURS.test(id);
