import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Button, Stack, TextArea, VisuallyHidden } from 'shared/ui';
import { Dialog, useOpenedOnce } from '../../parts/dialog/dialog';
import type { LazyDialogProps } from '../../parts/dialog/use-lazy-dialog';
import classes from './feedback-dialog.module.css';

/** spec: public-site §9 */
const RATINGS = [1, 2, 3, 4, 5] as const;
const DEFAULT_RATING = 5;

/** Logs what was written and closes; nothing is sent (spec: public-site §4), and it says so. */
export default function FeedbackDialog({ onClosed }: LazyDialogProps<true>) {
  const { opened, close } = useOpenedOnce();
  const [rating, setRating] = useState<number>(DEFAULT_RATING);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const comments = String(new FormData(event.currentTarget).get('comments') ?? '');
    console.log({ rating, comments });
    close();
  };
  return (
    <Dialog title="Dejar feedback" opened={opened} onClose={close} onClosed={onClosed}>
      <Stack component="form" gap={14} onSubmit={submit}>
        <fieldset className={classes.rating}>
          <legend>¿Cómo fue la atención?</legend>
          {RATINGS.map((value) => {
            const Star = value <= rating ? IconStarFilled : IconStar;
            return (
              <label key={value} className={classes.star}>
                <input
                  data-covers
                  type="radio"
                  name="rating"
                  value={value}
                  checked={value === rating}
                  onChange={() => setRating(value)}
                  data-autofocus={value === DEFAULT_RATING || undefined}
                />
                <Star size={30} aria-hidden="true" />
                <VisuallyHidden>{value} de 5</VisuallyHidden>
              </label>
            );
          })}
          <span className={classes.chosen} aria-hidden="true">
            {rating} de 5
          </span>
        </fieldset>
        <TextArea rows={3} label="Comentarios" name="comments" />
        <p className={classes.note}>Su calificación no se guarda ni se envía a nadie.</p>
        <Button type="submit" fullWidth>
          Enviar feedback
        </Button>
      </Stack>
    </Dialog>
  );
}
