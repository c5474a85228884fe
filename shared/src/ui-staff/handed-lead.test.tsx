import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { handOverLead, useHandedLead } from './handed-lead';

test('a lead that is handed over waits until the CRM is there, and is taken once', () => {
  expect(handOverLead({ nombre: 'Ana Cecilia Ruano', origen: 'whatsapp' })).toBe('/admin?tab=crm');
  const { result } = renderHook(() => useHandedLead());
  expect(result.current[0]).toEqual({ nombre: 'Ana Cecilia Ruano', origen: 'whatsapp' });
  act(() => result.current[1]());
  expect(result.current[0]).toBeNull();
});
