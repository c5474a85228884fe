import { useCallback, useState } from 'react';
import { useAsync } from 'shared';
import { Button, ErrorState, Grid, Row, Skeleton, Stack } from 'shared/ui';
import { ProgramGrid } from '../../parts/program-list/program-grid';
import { StaleNotice } from '../../parts/program-list/stale-notice';
import type { SavedProgram } from '../../parts/saved/saved-list';
import { favourites } from '../../parts/saved/saved-lists';
import { countLabel } from '../../programs/count-label';
import type { Program } from '../../programs/program';
import { queryProgramsById } from '../../programs/programs-by-id';
import classes from './favourites-page.module.css';

/** The saved programs, with their current data from the catalogue. */
export function FavouritePrograms({ saved }: { saved: readonly SavedProgram[] }) {
  // Removals need no new call; additions from other tabs appear on the next visit.
  const [asked] = useState(() => saved.map(({ id }) => id));
  const read = useCallback((signal: AbortSignal) => queryProgramsById(asked, fetch, signal), [asked]);
  const { data, loading, refetch } = useAsync(read);
  const retry = { onRetry: refetch, retrying: loading };

  if (data?.state === 'failed') {
    return (
      <ErrorState
        title="No pudimos cargar sus favoritos"
        text="Puede ser su conexión o un fallo nuestro. Su lista sigue guardada."
        {...retry}
      />
    );
  }
  if (!data) {
    return (
      <Grid
        columns="repeat(auto-fill, minmax(min(100%, 280px), 1fr))"
        gap={24}
        role="status"
        aria-label="Cargando favoritos"
      >
        {saved.slice(0, 3).map(({ id }) => (
          <Skeleton key={id} height={380} radius="md" />
        ))}
      </Grid>
    );
  }
  const known = new Map(data.value.programs.map((program) => [program.id, program]));
  const programs = saved.flatMap(({ id }): Program[] => {
    const program = known.get(id);
    return program ? [program] : [];
  });
  const gone = saved.filter(({ id }) => asked.includes(id) && !known.has(id));
  return (
    <section aria-labelledby="guardados">
      <Row gap={16} justify="space-between" nowrap mb={20} className={classes.bar}>
        <h2 id="guardados">{countLabel(programs.length)}</h2>
        <Button variant="default" size="sm" onClick={favourites.clear}>
          Borrar todos
        </Button>
      </Row>
      <StaleNotice data={data} retry={retry} />
      <ProgramGrid programs={programs} />
      {gone.length > 0 ? <Gone programs={gone} /> : null}
    </section>
  );
}

function Gone({ programs }: { programs: readonly SavedProgram[] }) {
  return (
    <Stack component="ul" gap={12} mt={24} className={classes.gone} aria-label="Ya no están en el catálogo">
      {programs.map(({ id, title }) => (
        <li key={id}>
          <span>
            <b>{title}</b> ya no está en el catálogo.
          </span>
          <Button variant="default" size="sm" onClick={() => favourites.remove(id)}>
            Quitar
          </Button>
        </li>
      ))}
    </Stack>
  );
}
