import { Button, Row } from 'shared/ui';
import type { RemoteLoadError } from '../federation/load-error';
import { Styled } from '../routing/styled';
import classes from './kept-page.module.css';

interface Props {
  /** The page as the server rendered it. */
  html: string;
  error: RemoteLoadError;
  onRetry: () => void;
  retrying: boolean;
}

/** A page whose code could not be loaded: it stays as the server rendered it, with a notice. */
export function KeptPage({ html, error, onRetry, retrying }: Props) {
  return (
    <>
      <Row gap="8px 16px" justify="space-between" className={classes.notice} role="status">
        <p>
          Puede leer esta página, pero sus botones no responden: una parte no cargó o falló.{' '}
          <small>{`${error.remote} ${error.version}`}</small>
        </p>
        <Button size="sm" variant="default" onClick={onRetry} loading={retrying}>
          Reintentar
        </Button>
      </Row>
      {/* Safe: our own server rendered this HTML. */}
      <Styled app={error.remote} all>
        <div dangerouslySetInnerHTML={{ __html: html }} />
      </Styled>
    </>
  );
}
