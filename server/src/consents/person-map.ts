import type { Place } from './person-place';
import { LEAD_PLACES } from './places/lead-places';
import { MAIL_PLACES } from './places/mail-places';
import { REQUEST_PLACES } from './places/request-places';
import { TEAM_PLACES } from './places/team-places';
import { TEST_PLACES } from './places/test-places';

/**
 * Every place with personal data, in the order in which an erasure handles them. All others are in `WITHOUT_PERSONS` of the tests: a
 * table or text column that is in neither list fails the test of this file.
 */
export const PERSON_PLACES: readonly Place[] = [
  ...MAIL_PLACES,
  ...TEAM_PLACES,
  ...TEST_PLACES,
  ...LEAD_PLACES,
  ...REQUEST_PLACES,
];
