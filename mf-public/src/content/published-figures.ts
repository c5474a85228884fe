/**
 * Figures that several pages print: change them only here. The content check recalculates what is derived from them.
 */

/** Maestría en Educación, U Iberoamericana, cohort of 2025 (spec: public-site §2). */
export const MASTER_COSTS = {
  semester: 5_800_000,
  upFront: 14_709_791,
  withAgreement: 5_510_000,
  withRemarketing: 4_959_000,
};

/** Doctorado en Educación, UNADE (spec: public-site §9, "UNADE doctorate"). */
export const DOCTORATE_COSTS = {
  base: 48_125_000,
  withScholarship: 28_875_000,
  instalments: { short: { count: 33, amount: 875_000 }, long: { count: 39, amount: 740_384.62 } },
  withStays: 33_993_806,
  cash: 20_212_500,
};
