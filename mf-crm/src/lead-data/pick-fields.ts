/** The fields of an object that `isKept` accepts. */
export const pickFields = <T extends object>(from: T, isKept: (name: keyof T) => boolean): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([name]) => isKept(name as keyof T))) as Partial<T>;
