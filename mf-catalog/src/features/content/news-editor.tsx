import { IconArrowLeft, IconExternalLink, IconHistory } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { NEWS_CATEGORIES, NEWS_STATES, type StaffNews } from 'shared/schemas';
import { Button, ExternalLink, NativeSelect, TextArea, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { BusyButton, ConflictChoices, Hint, RestoredNotice, StaffForm } from 'shared/ui-staff';
import { ImageField } from '../../parts/picture/image-field';
import { BodyField } from './body-field';
import classes from './content.module.css';
import { STATES } from './content-queries';
import { FocusField } from './focus-field';
import { NEWS_LABELS, slugFor } from './news-values';
import { useNewsForm } from './use-news-form';

interface Props {
  /** Names the form in the URL, also while the article does not exist yet. */
  name: string;
  /** The stored article; null for a new one. */
  news: StaffNews | null;
  onSaved: (news: StaffNews) => void;
  onClose: () => void;
  onHistory: (id: string) => void;
}

/** The form of an article: its text, and beside it what is said of it. */
export function NewsEditor({ name, news, onSaved, onClose, onHistory }: Props) {
  const { form, round, conflict, decide, takeStored, startOver } = useNewsForm(name, news, onSaved);
  const { values, errors } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [pending, setPending] = useState(false);
  const id = useId();

  return (
    <StaffForm
      form={form}
      className={classes.editor}
      aria-labelledby={id}
      heading={
        <header className={classes.head}>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />}
            onClick={onClose}
          >
            Noticias
          </Button>
          <h3 id={id} ref={heading} tabIndex={-1}>
            {news ? news.titulo : 'Nueva noticia'}
          </h3>
          {news ? (
            <>
              <Button
                size="sm"
                variant="subtle"
                leftSection={<IconHistory size={18} stroke={1.75} aria-hidden="true" />}
                onClick={() => onHistory(news.id)}
              >
                Historial
              </Button>
              <ExternalLink
                href={
                  news.estado === 'publicada' ? `/noticias/${news.slug}` : `/noticias/${news.id}/vista-previa`
                }
              >
                <IconExternalLink size={18} stroke={1.75} aria-hidden="true" />{' '}
                {news.estado === 'publicada' ? 'Ver en el sitio' : 'Vista previa'}
              </ExternalLink>
            </>
          ) : null}
        </header>
      }
    >
      <RestoredNotice form={form} onStartOver={startOver} />
      {conflict ? (
        <ConflictChoices
          question={
            conflict.disputed.length > 0
              ? 'Otra persona cambió esta noticia mientras usted la editaba. Elija qué queda en cada campo; los demás cambios de los dos se conservan.'
              : 'Otra persona cambió esta noticia mientras usted la editaba. Los cambios de los dos se conservan.'
          }
          fields={conflict.disputed.map((field) => ({
            name: field,
            label: NEWS_LABELS[field] ?? field,
            mine: field === 'cuerpo' ? 'Su texto' : String(values[field]),
            stored:
              field === 'cuerpo'
                ? 'El texto guardado'
                : String(conflict.stored[field as keyof StaffNews] ?? ''),
          }))}
          busy={form.busy}
          onDecided={decide}
          onDiscard={takeStored}
        />
      ) : null}
      <div className={classes.columns}>
        <div className={classes.main}>
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
        </div>
        <div className={classes.side}>
          <NativeSelect
            {...form.field('estado')}
            size="sm"
            label={NEWS_LABELS.estado}
            data={NEWS_STATES.map((value) => ({ value, label: STATES[value].label }))}
          />
          {values.estado === 'programada' ? (
            <TextInput
              {...form.text('publicarEn')}
              type="datetime-local"
              size="sm"
              label={NEWS_LABELS.publicarEn}
              description="Hora de Colombia."
            />
          ) : null}
          <TextInput
            {...form.text('slug')}
            size="sm"
            label={NEWS_LABELS.slug}
            description={
              news?.estado === 'publicada'
                ? 'Va después de /noticias/. La dirección de ahora llevará a la nueva.'
                : 'Va después de /noticias/.'
            }
            placeholder={slugFor(values.titulo)}
            maxLength={80}
          />
          <TextArea
            {...form.text('descripcion')}
            size="sm"
            label={NEWS_LABELS.descripcion}
            description="En las listas del sitio."
            rows={2}
            maxLength={300}
          />
          <NativeSelect
            {...form.field('categoria')}
            size="sm"
            label={NEWS_LABELS.categoria}
            data={[...NEWS_CATEGORIES]}
          />
          <div className={classes.pair}>
            <DayField {...form.field('fecha')} size="sm" label={NEWS_LABELS.fecha ?? ''} />
            <TextInput {...form.text('ubicacion')} size="sm" label={NEWS_LABELS.ubicacion} maxLength={80} />
          </div>
          <TextInput {...form.text('autor')} size="sm" label={NEWS_LABELS.autor} maxLength={120} />
          <ImageField
            id={`${id}-imagen`}
            of="de la noticia"
            without={
              news?.archivo
                ? 'Sin imagen propia: el sitio muestra la que esta noticia trae.'
                : 'Sin imagen propia: el sitio muestra un dibujo de la categoría.'
            }
            value={values.imagen}
            error={errors.imagen}
            onChange={(imagen) => form.set({ imagen })}
            onPending={setPending}
          />
          {values.imagen ? (
            <FocusField
              picture={values.imagen}
              x={values.focoX}
              y={values.focoY}
              onChange={(focus) => form.set(focus)}
            />
          ) : null}
          <TextInput
            {...form.text('seoTitulo')}
            size="sm"
            label={NEWS_LABELS.seoTitulo}
            placeholder={values.titulo}
            maxLength={70}
          />
          <TextArea
            {...form.text('seoDescripcion')}
            size="sm"
            label={NEWS_LABELS.seoDescripcion}
            placeholder={values.descripcion}
            rows={2}
            maxLength={170}
          />
        </div>
      </div>
      <footer className={classes.foot}>
        {pending ? <Hint>La imagen todavía se está subiendo.</Hint> : null}
        <BusyButton type="submit" size="sm" busy={form.busy} disabled={pending}>
          {form.busy ? 'Guardando...' : 'Guardar'}
        </BusyButton>
      </footer>
    </StaffForm>
  );
}
