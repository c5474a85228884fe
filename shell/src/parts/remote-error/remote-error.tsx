import { ErrorState } from 'shared/ui';
import type { LoadStage } from '../../federation/load-error';
import classes from './remote-error.module.css';

/** Text for the visitor, by the stage at which loading stopped. */
const EXPLANATIONS: Record<LoadStage, string> = {
  compatibility:
    'La versión publicada de esta sección no es compatible con el sitio. Ya quedó registrado; intente más tarde.',
  entry:
    'No pudimos descargarla. Puede ser su conexión o un fallo nuestro. El resto del sitio sigue funcionando.',
  module: 'Se descargó, pero no pudo iniciar. El resto del sitio sigue funcionando.',
  contract: 'Lo publicado de esta sección está incompleto. Ya quedó registrado; intente más tarde.',
  chunk:
    'No pudimos descargar esta página. Puede ser su conexión o un fallo nuestro. El resto del sitio sigue funcionando.',
  styles: 'No pudimos descargar el diseño de esta página. El resto del sitio sigue funcionando.',
  page: 'Algo falló al mostrar esta página. El resto del sitio sigue funcionando.',
};

export const SLOT_ERROR_TITLE = 'Esta sección no está disponible';

const STAGES: Record<LoadStage, string> = {
  compatibility: 'compatibilidad',
  entry: 'descarga',
  module: 'inicio',
  contract: 'contrato',
  chunk: 'archivo de la página',
  styles: 'estilos',
  page: 'página',
};

interface Props {
  error: { remote: string; version: string; stage: LoadStage; message: string };
  onRetry: () => void;
  retrying: boolean;
  /** Heading level. */
  order?: 1 | 2;
}

/** Shown in place of a section that could not be shown; the rest of the page keeps working. */
export function RemoteError({ error, onRetry, retrying, order = 1 }: Props) {
  const { remote, version, stage } = error;
  return (
    <div className={classes.slot}>
      <ErrorState
        order={order}
        title={SLOT_ERROR_TITLE}
        text={EXPLANATIONS[stage]}
        onRetry={onRetry}
        retrying={retrying}
        reference={`${remote} ${version} · ${STAGES[stage]}`}
      />
    </div>
  );
}
