import { act, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, test } from 'vitest';
import { forgetUnsaved, unsavedForms, useUnsavedChanges } from './unsaved';

afterEach(() => {
  forgetUnsaved();
});

function Form({ isDirty }: { isDirty: boolean }) {
  useUnsavedChanges(isDirty);
  return null;
}
const count = () => unsavedForms.getState().size;

test('a form counts while it has changes and is mounted', async () => {
  const forms = (first: boolean, second: boolean) => (
    <>
      <Form isDirty={first} />
      <Form isDirty={second} />
    </>
  );
  const { rerender, unmount } = render(forms(false, true));
  await act(async () => undefined);
  expect(count()).toBe(1);
  rerender(forms(true, true));
  await act(async () => undefined);
  expect(count()).toBe(2);
  rerender(forms(true, false));
  await act(async () => undefined);
  expect(count()).toBe(1);
  unmount();
  await act(async () => undefined);
  expect(count()).toBe(0);
});

test('a form on a hidden screen still counts', async () => {
  const screen = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Form isDirty />
    </Activity>
  );
  const { rerender, unmount } = render(screen('visible'));
  rerender(screen('hidden'));
  await act(async () => undefined);
  expect(count()).toBe(1);
  unmount();
  await act(async () => undefined);
  expect(count()).toBe(0);
});
