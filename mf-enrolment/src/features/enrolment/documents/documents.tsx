import type { ReactNode } from 'react';
import type { Enrolment, EnrolmentDocument } from 'shared/schemas';
import { Badge, Hint, Row } from 'shared/ui';
import { requirementOf } from '../../../content/document-requirements';
import { dayText } from '../day-text';
import view from '../enrolment-view.module.css';
import { usePages } from '../sending/use-pages';
import { useUploads } from '../sending/use-uploads';
import { DocumentFiles } from './document-files';
import classes from './documents.module.css';

interface Props {
  token: string;
  enrolment: Enrolment;
  /** Reads the page again. */
  onChanged: () => Promise<void>;
}

/** The checklist of the program level: the requirements of each document, its files, and the ways to send them. */
export function Documents({ token, enrolment, onChanged }: Props) {
  const uploads = useUploads(token, onChanged);
  const pages = usePages(token);
  const { documentos, limiteDocumentos } = enrolment;
  const received = documentos.filter(({ estado }) => estado === 'recibido').length;
  const categories = [...new Set(documentos.map(({ categoria }) => categoria))];
  return (
    <section className={view.card} aria-labelledby="documentos">
      <h2 id="documentos">Sus documentos</h2>
      {documentos.length === 0 ? (
        <p className={view.note}>
          Su asesor todavía no ha preparado la lista. Escríbale y la hace con usted.
        </p>
      ) : (
        <p className={view.note}>
          {received} de {documentos.length} recibidos
          {limiteDocumentos ? ` · Hasta el ${dayText(limiteDocumentos)}` : null}
        </p>
      )}
      {categories.map((category) => (
        <div key={category} className={classes.group}>
          <h3>{category}</h3>
          <ul>
            {documentos
              .filter(({ categoria }) => categoria === category)
              .map((document) => (
                <DocumentRow key={document.id} document={document}>
                  <DocumentFiles
                    token={token}
                    document={document}
                    uploads={uploads}
                    pages={pages}
                    onChanged={onChanged}
                  />
                </DocumentRow>
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function DocumentRow({ document, children }: { document: EnrolmentDocument; children: ReactNode }) {
  const { tipo, nombre, obligatorio, estado, recibido } = document;
  return (
    <li className={classes.document} data-state={estado}>
      <Row gap={12} align="baseline" justify="space-between" nowrap className={classes.name}>
        <b>{nombre}</b>
        {estado === 'recibido' ? (
          <Badge color="selva">Recibido</Badge>
        ) : (
          <Hint component="span">{obligatorio ? 'Obligatorio' : 'Si lo tiene'}</Hint>
        )}
      </Row>
      {recibido ? (
        <p className={view.note}>Recibido el {dayText(recibido)}.</p>
      ) : (
        <p className={view.note}>{requirementOf(tipo)}</p>
      )}
      {children}
    </li>
  );
}
