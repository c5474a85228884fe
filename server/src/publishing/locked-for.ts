/**
 * The part of pnpm's lockfile that concerns one app: all but the entries of other workspace members, so that a new module
 * does not change the builds of the others.
 */
export function lockedFor(app: string, lockfile: string): string {
  return lockfile.replace(/(?<=^importers:\n)[\s\S]*?(?=^\S)/m, (members) =>
    members
      .split(/^(?= {2}\S)/m)
      .filter((member) => [app, 'shared'].some((name) => member.startsWith(`  ${name}:`)))
      .join(''),
  );
}
