import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useInfiniteQuery } from 'shared/query';
import { PRIVACY_REQUEST_TYPES } from 'shared/rules';
import { Button } from 'shared/ui';
import {
  FilterSelect,
  Group,
  ListStates,
  MoreRows,
  RowsSkeleton,
  StaffCard,
  useUrlFilters,
} from 'shared/ui-staff';
import { type Outcome, OutcomeNotice } from '../../../parts/outcome/outcome-notice';
import classes from '../filters.module.css';
import { NewRequestDialog } from './new-request-dialog';
import { RequestDialog } from './request-dialog';
import { REQUEST_FILTERS, REQUESTS_FAILURE, requestsQuery } from './request-queries';
import { RequestTable } from './request-table';

const CHOICES = {
  estado: [
    { value: '', label: 'Abiertas' },
    { value: 'respondidas', label: 'Respondidas' },
  ],
  tipo: [
    { value: '', label: 'Todos los tipos' },
    ...Object.entries(PRIVACY_REQUEST_TYPES).map(([value, { label }]) => ({ value, label })),
  ],
  responsable: [
    { value: '', label: 'Todo el equipo' },
    { value: 'yo', label: 'Las mías' },
    { value: 'nadie', label: 'Sin responsable' },
  ],
} as const;
const NAMES = { estado: 'Estado', tipo: 'Tipo', responsable: 'Responsable' } as const;

/** Requests of persons about their data, with the days that the law allows. */
export function RequestsView() {
  const filters = useUrlFilters(REQUEST_FILTERS);
  const opened = useUrlFilters(['peticion']);
  const numero = Number(opened.values.peticion);
  const [isNew, setNew] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const query = useInfiniteQuery(requestsQuery(filters.values));
  const requests = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const done = (text: string) => setOutcome({ kind: 'good', text });

  return (
    <>
      <Group gap="xs" mb="sm" className={classes.filters}>
        {REQUEST_FILTERS.map((name) => (
          <FilterSelect
            key={name}
            name={name}
            filters={filters}
            aria-label={NAMES[name]}
            data={CHOICES[name]}
          />
        ))}
        <Button
          size="sm"
          leftSection={<IconPlus aria-hidden="true" />}
          onClick={() => {
            setOutcome(null);
            setNew(true);
          }}
        >
          Registrar petición
        </Button>
      </Group>
      <OutcomeNotice outcome={outcome} />
      <StaffCard aria-label="Peticiones" aria-busy={query.isFetching}>
        <ListStates
          query={query}
          shown={requests.length}
          filtered={filters.filtered && !query.isPlaceholderData}
          skeleton={<RowsSkeleton label="Cargando peticiones..." columns={[180, 120, 120]} />}
          failure={REQUESTS_FAILURE}
          empty={{
            title: 'No hay peticiones abiertas',
            text: 'Llegan por el enlace de los correos; las que lleguen por teléfono, correo o carta se registran aquí.',
          }}
          noMatch={{
            title: 'Ninguna petición con estos filtros',
            text: 'Revise el estado, el tipo o el responsable.',
            onClear: filters.clear,
            clearLabel: 'Limpiar filtros',
          }}
        >
          <RequestTable
            requests={requests}
            onOpen={(next) => {
              setOutcome(null);
              opened.change({ peticion: String(next) });
            }}
          />
          <MoreRows query={query} />
        </ListStates>
      </StaffCard>
      {isNew ? <NewRequestDialog onDone={done} onClosed={() => setNew(false)} /> : null}
      {numero > 0 ? (
        <RequestDialog
          key={numero}
          numero={numero}
          onDone={done}
          onClosed={() => opened.change({ peticion: '' })}
        />
      ) : null}
    </>
  );
}
