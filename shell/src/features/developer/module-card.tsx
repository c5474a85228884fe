import { useId, useState } from 'react';
import type { Overrides, Release, ShellRelease } from 'shared';
import { Button, Hint, Row, Stack } from 'shared/ui';
import type { RemoteLoadError } from '../../federation/load-error';
import { sizeText, timeText } from '../../parts/version-chip/figure-text';
import { VersionChip } from '../../parts/version-chip/version-chip';
import classes from './module-card.module.css';
import { factsOf, type ModuleFacts } from './module-facts';
import type { OverrideSource } from './override-cookies';
import { OverrideForm } from './override-form';

interface Props {
  release: Release | ShellRelease;
  /** Version of `shared` that the shell provides. */
  contract: string;
  failure: RemoteLoadError | undefined;
  /** Null: no version is stable; undefined: not known yet. */
  stable: string | null | undefined;
  overrides: Overrides;
  /** Published versions and allowed origins; known only to administrators. */
  versions: readonly string[] | undefined;
  origins: readonly string[] | undefined;
  changeable: boolean;
  /** Rejects with the reason why the module cannot be used. */
  onUse: (source: OverrideSource | null) => Promise<void>;
}

function channelOf({ release, stable, overrides }: Props): string | null {
  const { app, version } = release;
  if (overrides.origins[app]) return 'Local';
  if (overrides.versions[app] === version) return 'En prueba';
  if (stable === undefined) return null;
  return version === stable ? 'Estable' : 'Canario';
}

function loadText({ files, bytes, milliseconds }: ModuleFacts): string {
  const size = bytes === null ? '' : ` · ${sizeText(bytes)}`;
  const count = files === 1 ? '1 archivo' : `${files} archivos`;
  if (milliseconds === null) return files > 0 ? `${count}${size}` : 'Sin cargar en esta página';
  return `Cargado en ${timeText(milliseconds)} · ${count}${size}`;
}

/** One module of the page: version, channel, size, and controls to choose another version. */
export function ModuleCard(props: Props) {
  const { release, contract, failure, overrides, versions, origins, changeable, onUse } = props;
  const { app, version, module } = release;
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const channel = channelOf(props);
  const asked = overrides.versions[app];
  const origin = overrides.origins[app];
  const isOverridden = asked !== undefined || origin !== undefined;
  return (
    <Stack component="li" gap={4} className={classes.card} data-overridden={isOverridden || undefined}>
      <Row gap="4px 8px" className={classes.head}>
        <h4>{app}</h4>
        {channel ? <Hint component="span">{channel}</Hint> : null}
        <VersionChip kind={isOverridden ? 'canary' : 'stable'}>{version}</VersionChip>
      </Row>
      <Row gap={8} align="flex-end">
        <Stack gap={4} className={classes.lines}>
          {failure ? (
            <p className={classes.failed}>Falló: {failure.message}</p>
          ) : (
            <p className={classes.line}>{loadText(factsOf(release))}</p>
          )}
          <p className={classes.line}>
            {app === 'shell' ? `Ofrece shared ${contract}` : `Pide shared ${module.requires}`}
          </p>
          {origin ? <p className={classes.line}>Viene de {origin}</p> : null}
          {asked && !origin && asked !== version ? (
            <p className={classes.failed}>
              La versión {asked} no está publicada o fue retirada: sigue la que está en uso.
            </p>
          ) : null}
        </Stack>
        {app === 'shell' ? null : (
          <Row gap={8} align="stretch" justify="flex-end" className={classes.buttons}>
            {isOverridden ? (
              <Button size="sm" variant="default" disabled={!changeable} onClick={() => void onUse(null)}>
                Quitar de prueba
              </Button>
            ) : null}
            <Button
              size="sm"
              variant="subtle"
              disabled={!changeable}
              aria-expanded={isOpen}
              aria-controls={formId}
              aria-label={`${isOpen ? 'Cerrar' : 'Probar otra'} versión de ${app}`}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? 'Cerrar' : 'Probar otra'}
            </Button>
          </Row>
        )}
      </Row>
      <div id={formId}>
        {isOpen && changeable ? (
          <OverrideForm versions={versions} origins={origins} present={version} onUse={onUse} />
        ) : null}
      </div>
    </Stack>
  );
}
