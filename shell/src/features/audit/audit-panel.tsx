import { IconDownload } from '@tabler/icons-react';
import { useInfiniteQuery } from 'shared/query';
import { EXPORT_FORMATS } from 'shared/schemas';
import {
  BusyButton,
  Hint,
  ListStates,
  Menu,
  MoreRows,
  Outcome,
  RowsSkeleton,
  StaffCard,
  StaffPageHead,
  useAction,
  useFileExport,
  useUrlFilters,
} from 'shared/ui-staff';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters';
import { AUDIT_FAILURE, AUDIT_FILTERS, auditFile, auditQuery } from './audit-queries';
import { AuditTable } from './audit-table';

const FORMATS = { xlsx: 'Excel (.xlsx)', csv: 'CSV' } as const;

/** The tab "Auditoría": which staff member did what to whom, when, and from where. */
export default function AuditPanel() {
  const filters = useUrlFilters(AUDIT_FILTERS);
  const { values } = filters;
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, ...query } =
    useInfiniteQuery(auditQuery(values));
  const { dataUpdatedAt, refetch, isPlaceholderData } = query;
  const file = useFileExport({ write: auditFile });
  const exporting = useAction({ action: file.save });
  const events = data?.pages.flatMap(({ items }) => items) ?? [];
  const named = events.find(({ sobreId }) => sobreId === values.persona)?.sobre;
  return (
    <>
      <StaffPageHead title="Auditoría">
        <AuditFilters filters={filters} named={named} />
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false} returnFocus>
          <Menu.Target>
            <BusyButton
              size="sm"
              variant="default"
              className={classes.export}
              busy={exporting.busy}
              leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            >
              {exporting.busy ? 'Exportando...' : 'Exportar'}
            </BusyButton>
          </Menu.Target>
          <Menu.Dropdown className={classes.menu}>
            {EXPORT_FORMATS.map((formato) => (
              <Menu.Item key={formato} onClick={() => exporting.run({ values, formato })}>
                {FORMATS[formato]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </StaffPageHead>
      <div className={classes.outcome}>
        <Outcome of={exporting} title="No se pudo exportar">
          Listo: {file.saved.records.toLocaleString('es-CO')}{' '}
          {file.saved.records === 1 ? 'registro' : 'registros'} en el archivo.
        </Outcome>
      </div>
      <StaffCard aria-label="Registros de auditoría" aria-busy={isFetching}>
        <ListStates
          query={{ data, error, isFetching, dataUpdatedAt, refetch }}
          shown={events.length}
          filtered={filters.filtered && !isPlaceholderData}
          skeleton={<RowsSkeleton label="Cargando la auditoría..." columns={[140, 150, 120]} />}
          failure={AUDIT_FAILURE}
          empty={{
            title: 'Todavía no hay registros',
            text: 'Aquí queda lo que el equipo hace con cuentas, datos, exportaciones y versiones.',
          }}
          noMatch={{
            title: 'Ningún registro con estos filtros',
            text: 'Revise el texto, el tema, la persona o las fechas.',
            onClear: filters.clear,
            clearLabel: 'Limpiar filtros',
          }}
        >
          <AuditTable events={events} />
          <MoreRows query={{ isFetchingNextPage, hasNextPage, fetchNextPage }} />
        </ListStates>
      </StaffCard>
      <Hint mt={8}>
        Se conserva 24 meses y nadie puede cambiarla. Quién abrió o buscó leads sale con el tema Consultas de
        leads, o al ver un lead. Los demás cambios de un lead o de un programa están en su historial. De la
        red se guarda una huella, no la dirección.
      </Hint>
    </>
  );
}
