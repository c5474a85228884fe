import { session } from 'shared';
import { expect, test } from 'vitest';
import { offerUndo, readOffers, withdrawOffer } from './undo-offers';

const HOUR_MS = 3_600_000;
const stored = () =>
  readOffers(Object.values({ ...localStorage }).find((text) => text.startsWith('[{')) ?? '[]');

test('the last three offers are kept for who is signed in, and each can be withdrawn', () => {
  session.setState({ role: 'admin', user: { sub: 'yo', name: 'Yo', email: 'yo@example.com' } });
  for (const jobId of ['1', '2', '3', '4']) offerUndo({ kind: 'job', jobId });
  expect(stored().map((offer) => offer.kind === 'job' && offer.jobId)).toEqual(['2', '3', '4']);
  const [first] = stored();
  withdrawOffer(first?.key ?? '');
  expect(stored()).toHaveLength(2);
});

test('what is older than an hour, or unreadable, is no offer', () => {
  const now = Date.now();
  const offer = { kind: 'job', jobId: '1', key: 'k', at: now - HOUR_MS + 1 };
  expect(
    readOffers(JSON.stringify([offer, { ...offer, at: now - HOUR_MS }, null, { kind: 'job' }]), now),
  ).toEqual([offer]);
  expect(readOffers('{"a":1}')).toEqual([]);
  expect(readOffers('[')).toEqual([]);
});
