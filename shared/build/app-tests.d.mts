import type { UserProjectConfigExport } from 'vitest/config';

/** The tests of an app, in an emulated browser. `include`: where they are, below the app's folder. */
export function appTests(name: string, include?: string[]): UserProjectConfigExport;
