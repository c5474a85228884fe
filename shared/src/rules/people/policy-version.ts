/** Version of the data policy in the site's files; in force until staff publish another (`policyVersion` of `/config.json`). */
export const policyVersion = '2026-11-22';
