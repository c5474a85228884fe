import { useId, useState } from 'react';
import type { StaffNews } from 'shared/schemas';
import { Row, TextArea, TextInput } from 'shared/ui';
import { BusyButton, Hint, RestoredNotice, StaffCard, StaffForm } from 'shared/ui-staff';
import { BodyField } from './body-field';
import classes from './content.module.css';
import { NewsConflictChoices } from './news-conflict';
import { NewsHead } from './news-head';
import { NewsSide } from './news-side';
import { NEWS_LABELS } from './news-values';
import { useNewsForm } from './use-news-form';

interface Props {
  /** Name of the form in the URL, even before the article exists. */
  name: string;
  /** The stored article; null for a new one. */
  news: StaffNews | null;
  onSaved: (news: StaffNews) => void;
  onClose: () => void;
  onHistory: (id: string) => void;
}

/** The form of an article: its text, and its properties beside it. */
export function NewsEditor({ name, news, onSaved, onClose, onHistory }: Props) {
  const { form, round, conflict, decide, takeStored, startOver } = useNewsForm(name, news, onSaved);
  const { values, errors } = form;
  const [pending, setPending] = useState(false);
  const id = useId();

  return (
    <StaffForm
      form={form}
      className={classes.editor}
      aria-labelledby={id}
      heading={<NewsHead id={id} news={news} onClose={onClose} onHistory={onHistory} />}
    >
      <RestoredNotice form={form} onStartOver={startOver} />
      {conflict ? (
        <NewsConflictChoices
          conflict={conflict}
          values={values}
          busy={form.busy}
          onDecided={decide}
          onDiscard={takeStored}
        />
      ) : null}
      <div className={classes.columns}>
        <StaffCard component="div" className={classes.main}>
          <TextInput {...form.text('titulo')} label={NEWS_LABELS.titulo} maxLength={140} size="sm" />
          <TextArea
            {...form.text('entrada')}
            label={NEWS_LABELS.entrada}
            description="Lo primero que se lee, bajo el título."
            rows={3}
            maxLength={600}
            size="sm"
          />
          <BodyField
            key={round}
            value={values.cuerpo}
            error={errors.cuerpo}
            onChange={form.field('cuerpo').onChange}
          />
        </StaffCard>
        <NewsSide id={id} form={form} news={news} onPending={setPending} />
      </div>
      <Row component="footer" gap={8} justify="flex-end" className={classes.foot}>
        {pending ? <Hint>La imagen todavía se está subiendo.</Hint> : null}
        <BusyButton type="submit" size="sm" busy={form.busy} disabled={pending}>
          {form.busy ? 'Guardando...' : 'Guardar'}
        </BusyButton>
      </Row>
    </StaffForm>
  );
}
