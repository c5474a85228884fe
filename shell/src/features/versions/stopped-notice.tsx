import { Notice } from 'shared/forms';
import type { ReleaseChange, ReleaseModule } from 'shared/schemas';
import { Button } from 'shared/ui';
import { rateText, whenOf } from './version-words';

interface Props {
  modules: readonly ReleaseModule[];
  /** The latest first. */
  history: readonly ReleaseChange[];
  onShow: (module: string, version: string) => void;
}

/** Canaries that the server stopped because of their errors, shown until the next change of their module. */
export function StoppedNotice({ modules, history, onShow }: Props) {
  const stopped = modules.flatMap(({ id, estable }) => {
    const last = history.find(({ modulo }) => modulo === id);
    return last?.automatico ? [{ ...last, estable }] : [];
  });
  return stopped.map(({ modulo, version, fecha, tasas, estable }) => (
    <Notice
      key={modulo}
      kind="bad"
      action={
        <Button size="sm" variant="default" onClick={() => onShow(modulo, version)}>
          Ver fallos
        </Button>
      }
    >
      <b>
        {modulo} {version}
      </b>{' '}
      se detuvo sola, {whenOf(fecha).toLowerCase()}
      {tasas
        ? `: ${rateText(tasas.canario)} de errores frente a ${rateText(tasas.estable)} de la estable`
        : null}
      . Todos ven {estable}.
    </Notice>
  ));
}
