/** The version of the data policy that the site's files bring; it is in force until the team publishes another one (`policyVersion` of `/config.json`). */
export const policyVersion = '2026-11-22';
