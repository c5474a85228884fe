import type { PageHandle } from 'shared';
import { useLoaderData, useParams, useRevalidator } from 'shared/router';
import { ButtonLink, ErrorState } from 'shared/ui';
import together from '../../assets/cruzan-juntos.svg';
import { AdviserForm } from './adviser-form';
import classes from './adviser-form-page.module.css';
import { FormNotFound } from './form-not-found';
import { type FormOwner, personalName } from './form-owner';

export { loader } from './form-owner';

const DESCRIPTION =
  'Complete su inscripción en línea con acompañamiento de nuestro equipo de asesoría. Le toma unos diez minutos.';

export const handle: PageHandle = {
  // For link previews: the link is sent from person to person.
  head: ({ data }) => {
    const owner = data as FormOwner | undefined;
    const name = owner && 'adviser' in owner ? personalName(owner.adviser) : null;
    return {
      title: name ? `Inscripción con ${name}` : 'Formulario de inscripción',
      description: name ? `${name} le acompaña en su inscripción. ${DESCRIPTION}` : DESCRIPTION,
      noindex: true,
      shared: true,
      illustration: together,
    };
  },
};

/** `/formulario/{comercialSlug}`: the public form of one adviser (spec: staff-panel §2). */
export function Component() {
  return (
    <div className={classes.page}>
      <Content owner={useLoaderData<FormOwner>()} slug={useParams().comercialSlug?.trim() ?? ''} />
    </div>
  );
}

function Content({ owner, slug }: { owner: FormOwner; slug: string }) {
  const { revalidate, state } = useRevalidator();
  if ('missing' in owner) return <FormNotFound text={owner.missing} />;
  if ('adviser' in owner) return <AdviserForm key={slug} adviser={owner.adviser} slug={slug} />;
  return (
    <ErrorState
      order={1}
      title={`Error cargando el formulario: ${owner.failed}`}
      text="No pudimos consultar los datos de su asesor. Intente de nuevo en un momento."
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
      actions={
        <ButtonLink to="/" variant="default">
          Ir al inicio
        </ButtonLink>
      }
    />
  );
}
