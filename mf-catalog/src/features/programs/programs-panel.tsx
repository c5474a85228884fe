import { IconFileImport, IconPercentage, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { useSearchParams } from 'shared/router';
import type { ListedProgram, StaffProgram } from 'shared/schemas';
import { Button } from 'shared/ui';
import {
  ConfirmDialog,
  ListStates,
  PageLinks,
  RowsSkeleton,
  StaffCard,
  StaffPageHead,
  useUrlFilters,
} from 'shared/ui-staff';
import { ContradictionsDialog } from './contradictions-dialog';
import { EditorSlot, NEW } from './editor-slot';
import { HistoryDialog } from './history-dialog';
import { ImportDialog } from './import/import-dialog';
import { PricesDialog } from './prices-dialog';
import { FILTERS, ProgramFilters } from './program-filters';
import { ProgramTable } from './program-table';
import classes from './programs-panel.module.css';
import {
  contradictionsQuery,
  LIST_FAILURE,
  pageQuery,
  removeProgram,
  restoreProgram,
} from './programs-queries';

/** Programs of one page, as the server gives them. */
const PAGE_SIZE = 50;
/** Names the open program in the URL. */
const OPEN = 'programa';
/** In the URL while the list of contradictions is open. */
const CONTRADICTIONS = 'contradicciones';

type Dialog =
  | { kind: 'delete'; program: ListedProgram }
  | { kind: 'discard'; next: string }
  | { kind: 'history'; id: string }
  | { kind: 'prices' }
  | { kind: 'import' };

interface Done {
  message: string;
  /** Undoes it. */
  undo?: () => Promise<unknown>;
}

/** The tab "Programas": the catalogue manager (spec: staff-panel §2, "Catalogue manager"). */
export default function ProgramsPanel() {
  const filters = useUrlFilters(FILTERS);
  const [search, setSearch] = useSearchParams();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const programs = useQuery(pageQuery(filters.values, filters.page));
  const page = programs.data;
  const contradictions = useQuery(contradictionsQuery).data?.contradicciones.length ?? 0;
  const openId = search.get(OPEN) ?? '';
  const editing = openId ? '' : undefined;
  const typed = useRef(false);
  const [onTyped] = useState(() => (now: boolean) => {
    typed.current = now;
  });

  const setParameters = (values: Readonly<Record<string, string>>) =>
    setSearch(
      (known) => {
        const next = new URLSearchParams(known);
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { preventScrollReset: true },
    );
  const open = (id: string) => setParameters({ [OPEN]: id, [CONTRADICTIONS]: '' });
  /** Opens another form, or none; asks first when that would lose what was typed. */
  const leaveFor = (id: string) => {
    if (typed.current && id !== openId) setDialog({ kind: 'discard', next: id });
    else open(id);
  };
  const undo = async () => {
    setProblem(null);
    try {
      await done?.undo?.();
      setDone(null);
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : String(cause));
    }
  };
  const saved = (program: StaffProgram) => {
    open('');
    setDone({ message: `Se guardó «${program.titulo}».` });
  };
  const shown = page?.programas ?? [];
  const current = page?.pagina ?? 1;
  const first = shown.length ? (current - 1) * PAGE_SIZE + 1 : 0;

  return (
    <>
      <StaffPageHead title="Programas" {...(page && { count: page.totalSinFiltros })}>
        <div className={classes.filters} data-editing={editing}>
          <ProgramFilters filters={filters} />
        </div>
        <div className={classes.actions} data-editing={editing}>
          <Button
            size="sm"
            variant="subtle"
            leftSection={<IconPercentage aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'prices' })}
          >
            Cambiar precios
          </Button>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconFileImport aria-hidden="true" />}
            onClick={() => setDialog({ kind: 'import' })}
          >
            Importar
          </Button>
          <Button
            size="sm"
            className={classes.create}
            leftSection={<IconPlus aria-hidden="true" />}
            onClick={() => leaveFor(NEW)}
          >
            Nuevo programa
          </Button>
        </div>
      </StaffPageHead>
      <div className={classes.notices}>
        {page && page.conAvisos > 0 ? (
          <Notice
            kind="warning"
            action={
              <Button
                size="sm"
                variant="default"
                onClick={() => filters.change({ avisos: filters.values.avisos ? '' : '1' })}
              >
                {filters.values.avisos ? 'Ver todos' : 'Revisar'}
              </Button>
            }
          >
            {page.conAvisos === 1 ? 'Un programa tiene' : `${page.conAvisos} programas tienen`} un SNIES
            repetido o un precio fuera de rango.
          </Notice>
        ) : null}
        {contradictions > 0 ? (
          <Notice
            kind="warning"
            action={
              <Button size="sm" variant="default" onClick={() => setParameters({ [CONTRADICTIONS]: '1' })}>
                Comparar
              </Button>
            }
          >
            {contradictions === 1 ? 'Una página nombra' : `${contradictions} páginas nombran`} otras cifras
            que el catálogo.
          </Notice>
        ) : null}
        {done ? (
          <Notice
            kind="good"
            action={
              done.undo ? (
                <Button size="sm" variant="default" onClick={() => void undo()}>
                  Deshacer
                </Button>
              ) : undefined
            }
          >
            {done.message}
          </Notice>
        ) : null}
        {problem ? <Notice kind="bad">{problem}</Notice> : null}
      </div>
      <div className={classes.split} data-editing={editing}>
        <StaffCard className={classes.list} aria-label="Lista de programas" aria-busy={programs.isFetching}>
          <ListStates
            query={programs}
            shown={shown.length}
            filtered={filters.filtered && page?.totalSinFiltros !== 0}
            skeleton={<RowsSkeleton label="Cargando programas..." columns={[72, 64, 88]} />}
            failure={LIST_FAILURE}
            empty={{
              title: 'No hay programas en el catálogo',
              text: 'Cree el primero con «Nuevo programa».',
            }}
            noMatch={{
              title: 'Ningún programa con esta búsqueda',
              text: 'Revise el texto o quite los filtros.',
              onClear: filters.clear,
            }}
          >
            <ProgramTable
              programs={shown}
              openId={openId}
              onEdit={leaveFor}
              onDelete={(program) => setDialog({ kind: 'delete', program })}
            />
            <PageLinks
              page={current}
              pages={Math.max(1, Math.ceil((page?.total ?? 0) / PAGE_SIZE))}
              first={first}
              last={first + shown.length - (shown.length ? 1 : 0)}
              total={page?.total ?? 0}
              search={filters.pageSearch}
            />
          </ListStates>
        </StaffCard>
        {openId ? (
          <EditorSlot
            key={openId}
            id={openId}
            onSaved={saved}
            onClose={() => leaveFor('')}
            onTyped={onTyped}
            onHistory={(id) => setDialog({ kind: 'history', id })}
          />
        ) : null}
      </div>
      {dialog?.kind === 'delete' ? (
        <ConfirmDialog
          title="¿Eliminar programa?"
          text={
            <>
              Esta acción no se puede deshacer. ¿Deseas continuar?
              <br />
              <b>{dialog.program.titulo}</b>, {dialog.program.universidad}
            </>
          }
          action="Eliminar"
          submitting="Eliminando..."
          onConfirm={async () => {
            const { id, titulo } = dialog.program;
            await removeProgram(id);
            if (openId === id) open('');
            setDone({ message: `Se eliminó «${titulo}».`, undo: () => restoreProgram(id) });
          }}
          onClosed={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === 'discard' ? (
        <ConfirmDialog
          title="¿Descartar los cambios?"
          text="Lo que escribió en este programa no se ha guardado."
          action="Descartar"
          submitting="Descartando..."
          onConfirm={async () => open(dialog.next)}
          onClosed={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === 'history' ? (
        <HistoryDialog id={dialog.id} onRestored={saved} onClosed={() => setDialog(null)} />
      ) : null}
      {search.has(CONTRADICTIONS) ? (
        <ContradictionsDialog onEdit={leaveFor} onClosed={() => setParameters({ [CONTRADICTIONS]: '' })} />
      ) : null}
      {dialog?.kind === 'prices' ? (
        <PricesDialog
          filters={filters.values}
          onDone={(message) => setDone({ message })}
          onClosed={() => setDialog(null)}
        />
      ) : null}
      {dialog?.kind === 'import' ? (
        <ImportDialog
          filters={filters.values}
          onDone={(message) => setDone({ message })}
          onClosed={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
