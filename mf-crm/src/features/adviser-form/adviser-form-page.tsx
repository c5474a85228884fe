import { useCallback } from 'react';
import { type PageHandle, useAsync } from 'shared';
import { useParams } from 'shared/router';
import { ButtonLink, ErrorState, Skeleton } from 'shared/ui';
import { AdviserForm } from './adviser-form';
import classes from './adviser-form-page.module.css';
import { AdviserError, fetchAdviser } from './find-adviser';
import { FormNotFound } from './form-not-found';

export const handle: PageHandle = {
  head: () => ({
    title: 'Formulario de inscripción',
    description: 'Inscripción con un asesor comercial.',
    noindex: true,
  }),
  serverHead: async ({ params, call }) => {
    const { linkPreviewHead } = await import('./link-preview-head');
    return linkPreviewHead(params.comercialSlug?.trim(), call);
  },
};

/** `/formulario/{comercialSlug}`: the public form of one adviser (spec: staff-panel §2). */
export function Component() {
  const slug = useParams().comercialSlug?.trim();
  return (
    <div className={classes.page}>
      {slug ? <FormOfSlug key={slug} slug={slug} /> : <FormNotFound text="URL del formulario inválida" />}
    </div>
  );
}

function FormOfSlug({ slug }: { slug: string }) {
  const load = useCallback((signal: AbortSignal) => fetchAdviser(slug, signal), [slug]);
  const { data: adviser, error, loading, refetch } = useAsync(load);

  if (error instanceof AdviserError) return <FormNotFound text={error.message} />;
  if (error) {
    return (
      <ErrorState
        order={1}
        title={`Error cargando el formulario: ${error.message || 'Error desconocido'}`}
        text="No pudimos consultar los datos de su asesor. Intente de nuevo en un momento."
        onRetry={refetch}
        retrying={loading}
        actions={
          <ButtonLink to="/" variant="default">
            Ir al inicio
          </ButtonLink>
        }
      />
    );
  }
  if (adviser === undefined) return <Loading />;
  return adviser ? (
    <AdviserForm adviser={adviser} slug={slug} />
  ) : (
    <FormNotFound text="Comercial no encontrado" />
  );
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label="Cargando formulario...">
      <Skeleton circle height={56} />
      <div className={classes.lines}>
        <Skeleton height={16} width="40%" />
        <Skeleton height={14} width="28%" />
        <Skeleton height={36} width="72%" style={{ marginTop: 20 }} />
        <Skeleton height={14} width="90%" style={{ marginTop: 12 }} />
      </div>
    </div>
  );
}
