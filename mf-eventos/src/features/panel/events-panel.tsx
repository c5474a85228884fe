import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from 'shared/query';
import { useSearchParams } from 'shared/router';
import { Button } from 'shared/ui';
import { StaffPageHead, useUrlFilters } from 'shared/ui-staff';
import { PAGE_SIZE, type StaffDay } from '../../open-day';
import { DayDialog } from './day-dialog';
import { DayList } from './day-list';
import { daysQuery } from './events-queries';
import { Registrations } from './registrations';

/** The tab "Eventos": the open days, or the registrations of the one in the URL. */
export default function EventsPanel() {
  const [search] = useSearchParams();
  const chosen = Number(search.get('jornada') ?? 0);
  return chosen > 0 ? <Registrations id={chosen} /> : <Days />;
}

function Days() {
  const { page, pageSearch } = useUrlFilters([]);
  const days = useQuery(daysQuery(page));
  const [edited, setEdited] = useState<StaffDay | 'new' | null>(null);
  const total = days.data?.total;
  return (
    <>
      <StaffPageHead title="Eventos" {...(total !== undefined && { count: total })}>
        <Button
          size="sm"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => setEdited('new')}
        >
          Nueva jornada
        </Button>
      </StaffPageHead>
      <DayList
        query={days}
        page={page}
        pages={Math.max(1, Math.ceil((total ?? 0) / PAGE_SIZE))}
        pageSearch={pageSearch}
        onEdit={setEdited}
      />
      {edited ? <DayDialog day={edited === 'new' ? null : edited} onClosed={() => setEdited(null)} /> : null}
    </>
  );
}
