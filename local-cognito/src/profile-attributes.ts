import { z } from 'zod';
import { invalidParameter, notAuthorized } from './cognito-error';
import { shortText } from './operation';
import type { User } from './users';

const WRITABLE = new Set([
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'website',
  'zoneinfo',
]);

/** Attributes in the format of requests. */
export const attributeList = z
  .array(z.object({ Name: shortText, Value: z.string().max(2_048).default('') }))
  .max(50)
  .transform((list) => Object.fromEntries(list.map(({ Name, Value }) => [Name, Value])));

/** Refuses attributes that users may not write themselves, and invalid values. */
export function assertWritable(attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!WRITABLE.has(name)) {
      throw notAuthorized('A client attempted to write unauthorized attribute');
    }
    if (name === 'email') assertEmail(value);
    if (name === 'phone_number' && value !== '' && !/^\+\d{7,15}$/.test(value)) {
      throw invalidParameter('Invalid phone number format.');
    }
  }
}

/** Refuses what is no e-mail address. */
export function assertEmail(value: string): void {
  if (!z.email().max(254).safeParse(value).success) {
    throw invalidParameter('Invalid email address format.');
  }
}

/** A user's attributes in the format of answers. */
export function attributesOf(user: Pick<User, 'id' | 'attributes'>): { Name: string; Value: string }[] {
  const own = Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));
  return [{ Name: 'sub', Value: user.id }, ...own];
}
