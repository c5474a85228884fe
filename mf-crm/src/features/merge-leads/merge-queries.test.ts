import { queryClient } from 'shared/query';
import { expect, test, vi } from 'vitest';
import { lead } from '../../lead-data/lead.fixture';
import { wasDeleted } from '../../lead-data/leads-cache';
import { leadQuery } from '../../lead-data/leads-queries';
import type { Attempt } from '../../lead-data/lost-answer';
import { refreshChanged } from '../../lead-data/refresh-changed';
import { mergeLeads } from './merge-queries';

const [kept, other] = [lead('1', {}), lead('2', {})];
const once: Attempt = async (send) => void (await send());

/** Answers the calls of the test, and returns the requested paths. */
function answer(merged: () => Response): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return url.endsWith('/merge') ? merged() : Response.json({}, { status: 404 });
  });
  localStorage.setItem('admin', 'token-de-prueba');
  return asked;
}

test('the lead that gave way is not asked for again, though it is open and the live stream tells of it', async () => {
  const asked = answer(() => Response.json(kept));
  const { queryKey } = leadQuery(other.id);
  queryClient.setQueryData(queryKey, other);
  await mergeLeads(kept, other, [], once);
  await refreshChanged(new Set([other.id]));
  expect(asked.filter((url) => url.includes('/2'))).toEqual([]);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated ?? false).toBe(false);
  expect(wasDeleted(other.id)).toBe(true);
});

test('after a refused merge both leads are there as before, and are read again', async () => {
  answer(() => Response.json({ error: 'conflicto', message: 'Cambió', requestId: 'r' }, { status: 409 }));
  const { queryKey } = leadQuery(other.id);
  queryClient.setQueryData(queryKey, other);
  await expect(mergeLeads(kept, other, [], once)).rejects.toThrow();
  expect(wasDeleted(other.id)).toBe(false);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
