import type { PolicyDesk } from 'shared/schemas';
import { Button, ExternalLink, Hint } from 'shared/ui';
import { Chip, momentText } from 'shared/ui-staff';
import classes from './content.module.css';

const DAY = new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: 'UTC' });

/** Names a version by its day; further versions of that day also have a number. */
export const nameOf = (version: string): string =>
  [`Versión del ${DAY.format(new Date(version.slice(0, 10)))}`, ...version.split('-').slice(3)].join(
    ', n.º ',
  );

interface Props {
  /** The first one is in force. */
  versions: PolicyDesk['versiones'];
  /** Starts a draft with the text of a version; null if that is not offered. */
  onBegin: ((version: string) => void) | null;
}

/** The versions that were published. */
export const PolicyVersions = ({ versions, onBegin }: Props) => (
  <ul className={classes.texts}>
    {versions.map(({ version, usuario, publicada }, index) => (
      <li key={version}>
        <div>
          <b>{nameOf(version)}</b> {index === 0 ? <Chip tone="selva">Rige</Chip> : null}
          <Hint>
            {usuario && publicada
              ? `La publicó ${usuario}, ${momentText(publicada)}`
              : 'La que el sitio trae'}
          </Hint>
        </div>
        <ExternalLink href={index === 0 ? '/politica-de-datos' : `/politica-de-datos/${version}`}>
          Ver en el sitio
        </ExternalLink>
        {onBegin ? (
          <Button
            size="sm"
            variant="default"
            aria-label={`Escribir otra con este texto: ${nameOf(version)}`}
            onClick={() => onBegin(version)}
          >
            Escribir otra con este texto
          </Button>
        ) : null}
      </li>
    ))}
  </ul>
);
