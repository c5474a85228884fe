import people from './people.json' with { type: 'json' };

/** Names of people who do not exist: names of leads, and names and career wishes of students. */
export const {
  leads: LEAD_NAMES,
  givenNames: GIVEN_NAMES,
  familyNames: FAMILY_NAMES,
  careers: CAREERS,
} = people;

/** Address of a made-up person, on the domain that is reserved for examples. */
export function exampleEmail(name: string, number: number): string {
  const [first = '', last = ''] = [name.split(' ').at(0), name.split(' ').at(-1)];
  const plain = `${first}.${last}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase();
  return `${plain}${number}@example.com`;
}

/** A telephone number from those used in fiction. */
export const examplePhone = (number: number): string =>
  `3${String(number % 22).padStart(2, '0')} 555 ${String(100 + number).padStart(4, '0')}`;
