import { useState } from 'react';
import { Notice } from 'shared/forms';
import { useInfiniteQuery } from 'shared/query';
import { Link } from 'shared/router';
import { IMPORT_FIELDS, type ImportRow, type ImportRowState, type LeadImport } from 'shared/schemas';
import { Loader, Row } from 'shared/ui';
import { ActionButton, BusyButton, Hint, Outcome, RetryButton, StaffTable, useAction } from 'shared/ui-staff';
import { importLabel, ROW_STATE_LABELS, rowsText } from './import-labels';
import { downloadRejected, importRowsQuery } from './import-queries';
import classes from './import-view.module.css';

/** Rows by state: their counts, and the rows of the chosen state. */
export function Rows({ current, states }: { current: LeadImport; states: readonly ImportRowState[] }) {
  const { filas, id } = current;
  const download = useAction({ action: () => downloadRejected(id) });
  const firstWithRows =
    states.find((state) => state !== states[0] && filas[state] > 0) ?? states[0] ?? 'error';
  const [shown, setShown] = useState<ImportRowState>(firstWithRows);
  const rejected = filas.error + filas.duplicada + filas.repetida;
  return (
    <>
      <fieldset className={classes.states}>
        <legend className={classes.legend}>Filas por resultado</legend>
        {states.map((state) => (
          <label key={state} data-state={state}>
            <input type="radio" name="filas" checked={shown === state} onChange={() => setShown(state)} />
            <b>{filas[state].toLocaleString('es-CO')}</b>
            {ROW_STATE_LABELS[state]}
          </label>
        ))}
      </fieldset>
      <Outcome of={download} />
      <RowTable key={shown} id={id} state={shown} empty={filas[shown] === 0} />
      {rejected > 0 ? (
        <ActionButton
          action={download}
          doing="Descargando..."
          className={classes.download}
          size="sm"
          variant="default"
        >
          Descargar {rowsText(rejected)} sin importar
        </ActionButton>
      ) : null}
    </>
  );
}

function RowTable({ id, state, empty }: { id: string; state: ImportRowState; empty: boolean }) {
  const list = useInfiniteQuery(importRowsQuery(id, state));
  const { data, error, hasNextPage, isFetching, fetchNextPage } = list;
  const rows = data?.pages.flatMap(({ items }) => items) ?? [];
  if (empty) return <Hint>Ninguna fila.</Hint>;
  return (
    <>
      {error ? (
        <Notice kind="bad" action={<RetryButton variant="default" query={list} />}>
          {error.message}
        </Notice>
      ) : null}
      {!data && !error ? (
        <Row component="p" role="status" gap={8} nowrap className={classes.busy}>
          <Loader size={16} aria-hidden="true" />
          Cargando filas...
        </Row>
      ) : null}
      {rows.length > 0 ? (
        <StaffTable className={classes.rows}>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              <th scope="col">Contenido</th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.fila}>
                <th scope="row">Fila {row.fila}</th>
                <td>{row.celdas.filter(Boolean).slice(0, 4).join(' · ')}</td>
                <td>
                  <RowOutcome row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </StaffTable>
      ) : null}
      {hasNextPage ? (
        <BusyButton size="sm" variant="subtle" busy={isFetching} onClick={() => void fetchNextPage()}>
          Mostrar más filas
        </BusyButton>
      ) : null}
    </>
  );
}

function RowOutcome({ row: { estado, mensajes, lead } }: { row: ImportRow }) {
  if (estado === 'error') {
    return (
      <ul>
        {IMPORT_FIELDS.filter((field) => mensajes[field] !== undefined).map((field) => (
          <li key={field}>
            <b>{importLabel(field)}:</b> {mensajes[field]}
          </li>
        ))}
      </ul>
    );
  }
  if (estado === 'repetida') return 'Otra fila de este archivo tiene el mismo correo o documento.';
  if (estado === 'valida') return 'Lista';
  const text = estado === 'creada' ? 'Lead creado' : 'Ya existe un lead con este correo o documento';
  return lead ? (
    <Link to={`?tab=crm&lead=${encodeURIComponent(lead.id)}`}>{`${text}: ${lead.nombre}`}</Link>
  ) : (
    text
  );
}
