import type { ReleaseChange, ReleaseModule } from 'shared/schemas';
import { UnstyledButton } from 'shared/ui';
import { StaffTable } from 'shared/ui-staff';
import { sizeText, timeText } from '../../parts/version-chip/figure-text';
import { VersionChip } from '../../parts/version-chip/version-chip';
import classes from './module-table.module.css';
import { Sparkline } from './sparkline';
import { audienceText, authorText, errorRate, lastDay, rateText, whenOf } from './version-words';

interface Props {
  modules: readonly ReleaseModule[];
  history: readonly ReleaseChange[];
  chosen: string | undefined;
  onChoose: (module: string) => void;
}

/** Every module with its live versions; on a phone, each is a card. */
export function ModuleTable({ modules, history, chosen, onChoose }: Props) {
  return (
    <StaffTable className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Módulo</th>
          <th scope="col">Estable</th>
          <th scope="col">Canario</th>
          <th scope="col">Tráfico</th>
          <th scope="col">Errores, 24 h</th>
          <th scope="col" data-number>
            Tamaño
          </th>
          <th scope="col" data-number>
            Carga p95
          </th>
          <th scope="col">Último cambio</th>
        </tr>
      </thead>
      <tbody>
        {modules.map((module) => (
          <ModuleRow
            key={module.id}
            module={module}
            last={history.find(({ modulo }) => modulo === module.id)}
            chosen={module.id === chosen}
            onChoose={() => onChoose(module.id)}
          />
        ))}
      </tbody>
    </StaffTable>
  );
}

interface RowProps {
  module: ReleaseModule;
  last: ReleaseChange | undefined;
  chosen: boolean;
  onChoose: () => void;
}

function ModuleRow({ module, last, chosen, onChoose }: RowProps) {
  const { id, estable, canario, versiones, horas, limite } = module;
  const stable = versiones.find(({ version }) => version === estable);
  const rate = errorRate(lastDay(module));
  const stopped = last?.automatico ? last.version : undefined;
  return (
    <tr data-chosen={chosen || undefined}>
      <th scope="row">
        <UnstyledButton className={classes.name} aria-pressed={chosen} onClick={onChoose}>
          {id}
        </UnstyledButton>
      </th>
      <td className={classes.stable}>{estable ? <VersionChip>{estable}</VersionChip> : '–'}</td>
      <td>
        {canario ? <VersionChip kind="canary">{canario.version}</VersionChip> : null}
        {!canario && stopped ? <VersionChip kind="stopped">{stopped}</VersionChip> : null}
        {canario || stopped ? null : '–'}
      </td>
      <td className={classes.traffic}>
        <TrafficBar share={canario?.porcentaje ?? 0} />
        {canario ? `${audienceText(canario)} canario` : stopped ? 'detenido' : '100 %'}
      </td>
      <td className={classes.errors} data-bad={rate > limite || undefined}>
        <Sparkline values={horas.map(errorRate)} />
        {rateText(rate)}
      </td>
      <td data-number className={classes.wide}>
        {sizeText(stable?.bytes?.inicio)}
      </td>
      <td data-number className={classes.wide}>
        {timeText(stable?.p95 ?? null)}
      </td>
      <td className={classes.last}>{last ? `${whenOf(last.fecha)} · ${authorText(last)}` : '–'}</td>
    </tr>
  );
}

/** How visitors are split between stable and canary. */
function TrafficBar({ share }: { share: number }) {
  return (
    <svg className={classes.bar} viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect width={100 - share} height="12" />
      {share > 0 ? <rect className={classes.share} x={100 - share} width={share} height="12" /> : null}
    </svg>
  );
}
