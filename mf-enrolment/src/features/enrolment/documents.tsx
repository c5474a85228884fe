import type { Enrolment, EnrolmentDocument } from 'shared/schemas';
import { Badge } from 'shared/ui';
import { requirementOf } from '../../content/document-requirements';
import { dayText } from './day-text';
import classes from './documents.module.css';
import view from './enrolment-view.module.css';

/** The checklist of the level: what each document must be, and which are there. */
export function Documents({ enrolment }: { enrolment: Enrolment }) {
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
                <DocumentRow key={document.id} document={document} />
              ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function DocumentRow({ document }: { document: EnrolmentDocument }) {
  const { tipo, nombre, obligatorio, estado, recibido } = document;
  return (
    <li className={classes.document} data-state={estado}>
      <div className={classes.name}>
        <b>{nombre}</b>
        {estado === 'recibido' ? (
          <Badge color="selva">Recibido</Badge>
        ) : (
          <span className={classes.kind}>{obligatorio ? 'Obligatorio' : 'Si lo tiene'}</span>
        )}
      </div>
      {recibido ? (
        <p className={view.note}>Recibido el {dayText(recibido)}.</p>
      ) : (
        <p className={view.note}>{requirementOf(tipo)}</p>
      )}
    </li>
  );
}
