/**
 * What the lockfile (pnpm) says for one app: all but what the other members of the workspace ask for, so that a new module
 * leaves the builds of the others as they are.
 */
export function lockedFor(app: string, lockfile: string): string {
  return lockfile.replace(/(?<=^importers:\n)[\s\S]*?(?=^\S)/m, (members) =>
    members
      .split(/^(?= {2}\S)/m)
      .filter((member) => [app, 'shared'].some((name) => member.startsWith(`  ${name}:`)))
      .join(''),
  );
}
