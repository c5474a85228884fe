import { EXPORT_COLUMNS, type ExportPreview as Preview, type VocationalTest } from 'shared/schemas';
import { Hint, Row, Skeleton } from 'shared/ui';
import { BusyButton, CountBadge, StaffCard, StaffState, StaffTable } from 'shared/ui-staff';
import classes from './export-panel.module.css';

interface Props {
  query: {
    data: Preview | undefined;
    error: Error | null;
    isEnabled: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
}

const DAY = new Intl.DateTimeFormat('es-CO', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'America/Bogota',
});

/** The file's column titles are too long for a table on screen; these are shorter. */
const SHORT_TITLES: Readonly<Partial<Record<string, string>>> = {
  'Nombre del estudiante': 'Estudiante',
  'Correo del estudiante': 'Correo',
  'Nivel académico': 'Nivel',
  'Teléfono del estudiante': 'Teléfono',
  'Correo del acudiente': 'Correo acudiente',
  'Teléfono del acudiente': 'Tel. acudiente',
  'Código de acceso': 'Código',
  'Fecha de creación del test': 'Fecha',
};

/** Preview of the file: number of records, name and first rows; until it can be made, only the columns. */
export function ExportPreview({ query }: Props) {
  const { data, error, isEnabled, isFetching, refetch } = query;
  if (!isEnabled) return <Columns />;
  if (error) {
    return (
      <StaffCard className={classes.card}>
        <StaffState
          kind="broken"
          title="No pudimos contar los registros"
          text={error.message}
          actions={
            <BusyButton size="sm" busy={isFetching} onClick={() => void refetch()}>
              Reintentar
            </BusyButton>
          }
        />
      </StaffCard>
    );
  }
  if (!data) {
    return (
      <StaffCard className={classes.card} role="status" aria-label="Contando registros...">
        <Skeleton height={14} width="40%" />
        <Skeleton height={160} style={{ marginTop: 16 }} />
      </StaffCard>
    );
  }
  return (
    <StaffCard className={classes.preview} aria-label="Vista previa" aria-busy={isFetching}>
      <Row gap="4px 8px" className={classes.previewHead}>
        <h3 className={classes.title}>Vista previa</h3>
        <CountBadge count={data.total} />
        <Hint className={classes.fileName} role="status">
          {data.total === 0
            ? 'ningún registro'
            : `${data.total === 1 ? 'una fila' : `primeras ${data.primeros.length} filas`} · ${data.fileName}`}
        </Hint>
      </Row>
      {data.total === 0 ? (
        <StaffState
          kind="empty"
          title="Ningún test con estos filtros"
          text="Revise el código de acceso, las fechas o el nivel."
        />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
        <section className={classes.scroll} aria-label="Primeras filas" tabIndex={0}>
          <StaffTable className={classes.rows}>
            <thead>
              <tr>
                {EXPORT_COLUMNS.map((column) => (
                  <th key={column} scope="col">
                    {SHORT_TITLES[column] ?? column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.primeros.map((test, index) => (
                <PreviewRow key={index} test={test} />
              ))}
            </tbody>
          </StaffTable>
        </section>
      )}
    </StaffCard>
  );
}

function PreviewRow({ test }: { test: VocationalTest }) {
  return (
    <tr>
      <th scope="row">{test.nombreEstudiante}</th>
      <td className={classes.long} title={test.emailEstudiante}>
        {test.emailEstudiante}
      </td>
      <td>{test.nivelAcademico}</td>
      <td>{test.telefonoEstudiante}</td>
      <td className={classes.long} title={test.carrerasRecomendadas.join('; ')}>
        {test.carrerasRecomendadas.join('; ')}
      </td>
      <td
        className={classes.long}
        data-label={test.emailAcudiente ? 'Acudiente' : undefined}
        title={test.emailAcudiente ?? undefined}
      >
        {test.emailAcudiente}
      </td>
      <td>{test.telefonoAcudiente}</td>
      <td>{test.codigoAcceso}</td>
      <td>{DAY.format(new Date(test.fechaCreacion))}</td>
    </tr>
  );
}

function Columns() {
  return (
    <StaffCard className={classes.card}>
      <h3 className={classes.title}>Qué trae el archivo</h3>
      <p className={classes.text}>
        Una hoja de cálculo con una fila por test presentado entre las dos fechas, ambas incluidas, con ese
        código de acceso. Complete los filtros para ver cuántos son y las primeras filas.
      </p>
      <ol className={classes.columns}>
        {EXPORT_COLUMNS.map((column) => (
          <li key={column}>{column}</li>
        ))}
      </ol>
    </StaffCard>
  );
}
