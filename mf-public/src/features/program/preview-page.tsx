import { getJson } from 'shared/json';
import { programPreviewSchema } from 'shared/schemas';
import { programCopy } from '../../content/study-modes';
import { PREVIEW_FAILURE, PreviewPage, previewHandle, previewLoader } from '../../parts/preview/preview-page';
import { toProgram } from '../../programs/to-program';
import { ProgramDetailsView } from './program-details-view';

export { PreviewPage as Component };

export const handle = previewHandle(
  'Vista previa de un programa',
  'La página de un programa antes de publicarla, solo para el equipo.',
);

/** Loads a program as its page would show it. */
export const loader = previewLoader(async ({ params, request: { signal } }) => {
  const id = encodeURIComponent(params.id ?? '');
  const { programa, publicado, relacionados } = await getJson(
    'programs',
    `/v1/programs/manage/${id}/preview`,
    programPreviewSchema,
    { signal, failure: PREVIEW_FAILURE },
  );
  const program = toProgram(programa);
  const shown = {
    programs: [program],
    related: relacionados.map(toProgram),
    details: programa,
    copy: programCopy(program),
  };
  return {
    page: <ProgramDetailsView key={program.id} program={program} shown={shown} preview />,
    notice: publicado ? (
      'Vista previa de un programa que ya está en el sitio.'
    ) : (
      <>
        <b>Borrador.</b> Esta página solo la ve el equipo: no está en las listas, en la búsqueda ni en los
        buscadores.
      </>
    ),
    back: {
      to: `/admin?tab=programas&programa=${encodeURIComponent(program.id)}`,
      label: 'Volver a editarlo',
    },
  };
});
