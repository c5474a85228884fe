import { Button, Row } from 'shared/ui';
import { plainPath } from '../enrolment-calls';
import classes from './plain-upload.module.css';

interface Props {
  token: string;
  documentId: string;
  nombre: string;
  accept: string;
}

/** Upload form for browsers without scripts. */
export function PlainUpload({ token, documentId, nombre, accept }: Props) {
  return (
    <noscript>
      <Row
        component="form"
        method="post"
        encType="multipart/form-data"
        action={plainPath(token, `documentos/${documentId}`)}
        gap={8}
        mt={12}
        className={classes.upload}
      >
        <input type="file" name="archivo" required accept={accept} aria-label={`Archivo de ${nombre}`} />
        <Button type="submit" size="sm">
          Enviar
        </Button>
      </Row>
    </noscript>
  );
}
