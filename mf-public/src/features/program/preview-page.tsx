import type { PageHandle } from 'shared';
import { Notice } from 'shared/forms';
import { getJson } from 'shared/json';
import type { LoaderFunctionArgs } from 'shared/router';
import { Link, useLoaderData } from 'shared/router';
import { type ProgramPreview, programPreviewSchema } from 'shared/schemas';
import { ErrorState } from 'shared/ui';
import { programCopy } from '../../content/study-modes';
import layout from '../../parts/page/layout.module.css';
import { toProgram } from '../../programs/program';
import { useRetry } from '../../programs/use-catalogue-data';
import classes from './preview-page.module.css';
import { ProgramDetailsView } from './program-details-view';
import pageClasses from './program-page.module.css';

type PreviewData = { preview: ProgramPreview } | { failure: string };

export const handle: PageHandle = {
  head: () => ({
    title: 'Vista previa de un programa',
    description: 'La página de un programa antes de publicarla, solo para el equipo.',
    noindex: true,
  }),
};

/** What the page of a program would show; only for staff, so it is asked for with their session and kept nowhere. */
export async function previewLoader({ params, request }: LoaderFunctionArgs): Promise<PreviewData> {
  try {
    const preview = await getJson(
      'programs',
      `/v1/programs/manage/${encodeURIComponent(params.id ?? '')}/preview`,
      programPreviewSchema,
      { signal: request.signal, failure: 'No pudimos cargar la vista previa' },
    );
    return { preview };
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    return { failure: cause instanceof Error ? cause.message : String(cause) };
  }
}

/** The page of a program as visitors would see it, also of a draft. */
export function PreviewPage() {
  const data = useLoaderData<PreviewData>();
  const retry = useRetry();
  if ('failure' in data) {
    return (
      <div className={`${layout.width} ${pageClasses.failed}`}>
        <ErrorState order={1} title="No pudimos cargar la vista previa" text={data.failure} {...retry} />
      </div>
    );
  }
  const { programa, publicado, relacionados } = data.preview;
  const program = toProgram(programa);
  return (
    <>
      <div className={`${layout.width} ${classes.bar}`}>
        <Notice
          kind="warning"
          action={
            <Link to={`/admin?tab=programas&programa=${encodeURIComponent(program.id)}`}>
              Volver a editarlo
            </Link>
          }
        >
          {publicado ? (
            'Vista previa de un programa que ya está en el sitio.'
          ) : (
            <>
              <b>Borrador.</b> Esta página solo la ve el equipo: no está en las listas, en la búsqueda ni en
              los buscadores.
            </>
          )}
        </Notice>
      </div>
      <ProgramDetailsView
        key={program.id}
        program={program}
        shown={{
          programs: [program],
          related: relacionados.map(toProgram),
          details: programa,
          copy: programCopy(program),
        }}
        preview
      />
    </>
  );
}
