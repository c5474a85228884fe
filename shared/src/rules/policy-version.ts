/** Version of the data-processing policy that a visitor accepts; stored with every request as evidence of consent. */
export const policyVersion = '2026-11-22';
