import { useState } from 'react';
import { useBrand } from 'shared';
import { Notice } from 'shared/forms';
import { Button, Row, VisuallyHidden } from 'shared/ui';
import classes from './recovery-codes.module.css';

interface Props {
  codes: readonly string[];
  onDone: () => void;
}

/** New recovery codes, shown only this once. */
export default function RecoveryCodes({ codes, onDone }: Props) {
  const { name } = useBrand();
  const [outcome, setOutcome] = useState('');
  const text = codes.join('\n');
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome('Códigos copiados'),
      () => setOutcome('No se pudo copiar: descárguelos o escríbalos.'),
    );
  return (
    <div className={classes.codes}>
      <Notice kind="info">
        Guarde estos códigos fuera de su celular: no se vuelven a mostrar. Si lo pierde, uno de ellos y su
        contraseña le devuelven el acceso.
      </Notice>
      <ul aria-label="Códigos de recuperación">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Row gap={8} align="stretch" justify="flex-end">
        <Button variant="default" onClick={() => void copy()}>
          {outcome === 'Códigos copiados' ? outcome : 'Copiar'}
        </Button>
        <Button
          variant="default"
          component="a"
          download="codigos-de-recuperacion.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${name}: códigos de recuperación\n\n${text}\n`)}`}
        >
          Descargar
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </Row>
      <p role="status">
        {outcome === 'Códigos copiados' ? <VisuallyHidden>{outcome}</VisuallyHidden> : outcome}
      </p>
    </div>
  );
}
