import type { Ref } from 'react';
import { Button } from 'shared/ui';
import { TYPES } from './use-picture';

interface Props {
  ref: Ref<HTMLInputElement>;
  id: string;
  /** No other picture is accepted meanwhile; the input keeps the focus. */
  busy: boolean;
  onTake: (file: File | undefined) => void;
}

/** Input that takes a picture from the device. */
export const PictureInput = ({ ref, id, busy, onTake }: Props) => (
  <Button component="label" size="sm" variant="default" disabled={busy}>
    Elegir imagen
    <input
      ref={ref}
      type="file"
      id={id}
      name="imagen"
      data-covers
      accept={TYPES}
      aria-label="Elegir imagen"
      aria-disabled={busy || undefined}
      onClick={(event) => busy && event.preventDefault()}
      onChange={({ currentTarget }) => {
        onTake(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
  </Button>
);
