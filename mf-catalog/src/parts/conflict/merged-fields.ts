/** Which fields of two changes of one thing meet. */
export interface MergedFields<Name> {
  /** Fields that both have changed into different values. */
  disputed: Name[];
  /** Fields that only the others have changed. */
  theirs: Name[];
}

/** Compares two changes by field: `read` is what both began with; `differ` tells whether two versions have other values in a field. */
export function mergedFields<Name, Values>(
  names: readonly Name[],
  { read, mine, stored }: { read: Values; mine: Values; stored: Values },
  differ: (name: Name, one: Values, other: Values) => boolean,
): MergedFields<Name> {
  const changed = names.filter((name) => differ(name, read, stored) && differ(name, mine, stored));
  const disputed = changed.filter((name) => differ(name, read, mine));
  return { disputed, theirs: changed.filter((name) => !disputed.includes(name)) };
}
