import type { ReleaseVersion } from 'shared/schemas';
import { Table } from 'shared/ui-staff';
import { sizeText, timeText } from '../../parts/version-chip/figure-text';
import classes from './version-comparison.module.css';
import { errorRate, rateText } from './version-words';

interface Row {
  label: string;
  read: (version: ReleaseVersion) => string;
}

const ROWS: readonly Row[] = [
  { label: 'Errores', read: (version) => rateText(errorRate(version)) },
  { label: 'Cargas', read: ({ cargas }) => cargas.toLocaleString('es-CO') },
  { label: 'Carga p50', read: ({ p50 }) => timeText(p50) },
  { label: 'Carga p95', read: ({ p95 }) => timeText(p95) },
  { label: 'Hasta iniciar', read: ({ bytes }) => sizeText(bytes?.inicio) },
  { label: 'Total', read: ({ bytes }) => sizeText(bytes?.total) },
  { label: 'shared', read: ({ requiere }) => requiere ?? '–' },
];

const STAGES: Readonly<Record<string, string>> = {
  registry: 'registro',
  compatibility: 'compatibilidad',
  entry: 'entrada',
  module: 'módulo',
  contract: 'contrato',
  chunk: 'código de página',
  styles: 'estilos',
  page: 'página',
  server: 'servidor',
};

const stagesText = ({ fallosPorEtapa }: ReleaseVersion) =>
  Object.entries(fallosPorEtapa)
    .map(([stage, count]) => `${STAGES[stage] ?? stage} ${count}`)
    .join(', ') || '–';

interface Props {
  versions: readonly ReleaseVersion[];
  stable: string | null;
  candidate: string | undefined;
}

/** Figures of the stable version beside those of another. */
export function VersionComparison({ versions, stable, candidate }: Props) {
  const shown = [stable, candidate].flatMap((name) => versions.find(({ version }) => version === name) ?? []);
  const failed = shown.some(({ fallos }) => fallos > 0);
  const rows = failed ? [...ROWS, { label: 'Fallos', read: stagesText }] : ROWS;
  return (
    <Table className={classes.table}>
      <thead>
        <tr>
          <td />
          {shown.map(({ version }) => (
            <th key={version} scope="col">
              {version}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, read }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {shown.map((version) => (
              <td key={version.version}>{read(version)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
