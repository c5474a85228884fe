/** Fields that two changes of the same thing touch. */
export interface MergedFields<Name> {
  /** Fields that both have changed, to different values. */
  disputed: Name[];
  /** Fields that only the others have changed. */
  theirs: Name[];
}

/** Compares two changes by field. `read` is the version both started from; `differ` tells whether two versions differ in a field. */
export function mergedFields<Name, Values>(
  names: readonly Name[],
  { read, mine, stored }: { read: Values; mine: Values; stored: Values },
  differ: (name: Name, one: Values, other: Values) => boolean,
): MergedFields<Name> {
  const changed = names.filter((name) => differ(name, read, stored) && differ(name, mine, stored));
  const disputed = changed.filter((name) => differ(name, read, mine));
  return { disputed, theirs: changed.filter((name) => !disputed.includes(name)) };
}
