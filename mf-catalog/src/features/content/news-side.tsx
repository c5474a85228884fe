import { NEWS_CATEGORIES, NEWS_STATES, type StaffNews } from 'shared/schemas';
import { Grid, NativeSelect, TextArea, TextInput } from 'shared/ui';
import { DayField } from 'shared/ui-dates';
import { type DraftForm, StaffCard } from 'shared/ui-staff';
import { ImageField } from '../../parts/picture/image-field';
import classes from './content.module.css';
import { STATES } from './content-queries';
import { FocusField } from './focus-field';
import { NEWS_LABELS, type NewsValues, slugFor } from './news-values';

interface Props {
  id: string;
  form: DraftForm<NewsValues>;
  news: StaffNews | null;
  /** Whether a chosen picture is not uploaded yet. */
  onPending: (pending: boolean) => void;
}

/** Properties of an article: address, state, dates, picture. */
export function NewsSide({ id, form, news, onPending }: Props) {
  const { values, errors } = form;
  return (
    <StaffCard component="div" className={classes.side}>
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
      <Grid columns={2} gap="12px 10px" align="start">
        <DayField {...form.field('fecha')} size="sm" label={NEWS_LABELS.fecha} />
        <TextInput {...form.text('ubicacion')} size="sm" label={NEWS_LABELS.ubicacion} maxLength={80} />
      </Grid>
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
        onPending={onPending}
      />
      {values.imagen ? (
        <FocusField
          picture={values.imagen}
          x={values.focoX}
          y={values.focoY}
          onChange={(focus) => form.set(focus)}
        />
      ) : null}
      <SearchFields form={form} />
    </StaffCard>
  );
}

/** How search engines show it. */
const SearchFields = ({ form }: Pick<Props, 'form'>) => (
  <>
    <TextInput
      {...form.text('seoTitulo')}
      size="sm"
      label={NEWS_LABELS.seoTitulo}
      placeholder={form.values.titulo}
      maxLength={70}
    />
    <TextArea
      {...form.text('seoDescripcion')}
      size="sm"
      label={NEWS_LABELS.seoDescripcion}
      placeholder={form.values.descripcion}
      rows={2}
      maxLength={170}
    />
  </>
);
