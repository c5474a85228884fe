import { expect, test } from 'vitest';
import { contactWait } from './contact-wait';

// Wednesday, 25 November 2026; 8 December is a holiday.
const at = (day: string, time = '10:00') => `2026-${day}T${time}:00-05:00`;
const made = (...contacts: [canal: string, day: string][]) =>
  contacts.map(([canal, day]) => ({ canal, fecha: at(day) }));

test.each([
  ['nothing before', [], 'email', at('11-25'), null],
  ['one by the same channel yesterday', made(['email', '11-24']), 'email', at('11-25'), null],
  ['one by another channel last week', made(['whatsapp', '11-20']), 'email', at('11-25'), null],
  ['one today', made(['email', '11-25']), 'email', at('11-25', '16:00'), ['dia', at('11-26', '07:00')]],
  ['one on Friday', made(['email', '11-27']), 'email', at('11-27', '16:00'), ['dia', at('11-28', '08:00')]],
  ['one on Saturday', made(['email', '11-28']), 'email', at('11-28', '12:00'), ['dia', at('11-30', '07:00')]],
  [
    'one of this week by another channel',
    made(['whatsapp', '11-23']),
    'email',
    at('11-25'),
    ['canal', at('11-30', '07:00')],
  ],
  [
    'that, and one that leaves on Monday',
    made(['whatsapp', '11-23'], ['email', '11-30']),
    'email',
    at('11-25'),
    ['canal', at('12-01', '07:00')],
  ],
  ['the evening', [], 'email', at('11-25', '20:00'), ['hora', at('11-26', '07:00')]],
  [
    'the evening of the day before one that leaves',
    made(['email', '11-26']),
    'email',
    at('11-25', '20:00'),
    ['dia', at('11-27', '07:00')],
  ],
  [
    'the day before a holiday',
    made(['email', '12-07']),
    'email',
    at('12-07', '18:00'),
    ['dia', at('12-09', '07:00')],
  ],
] as const)('%s', (_what, contacts, canal, now, wait) => {
  const found = contactWait(contacts, canal, Date.parse(now));
  expect(found && [found.reason, Date.parse(found.opens)]).toEqual(wait && [wait[0], Date.parse(wait[1])]);
});
