import type { Place } from './person-place';
import { LEAD_PLACES } from './places/lead-places';
import { MAIL_PLACES } from './places/mail-places';
import { REQUEST_PLACES } from './places/request-places';
import { TEAM_PLACES } from './places/team-places';
import { TEST_PLACES } from './places/test-places';

/**
 * Every place with data of persons, in the order in which an erasure takes them. What is not here is in `WITHOUT_PERSONS` of the tests: a
 * table or a text column in neither fails the test beside this file.
 */
export const PERSON_PLACES: readonly Place[] = [
  ...MAIL_PLACES,
  ...TEAM_PLACES,
  ...TEST_PLACES,
  ...LEAD_PLACES,
  ...REQUEST_PLACES,
];
