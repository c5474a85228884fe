import { useState } from 'react';
import { useMay } from 'shared';
import { useQuery } from 'shared/query';
import { StaffPageHead, useUrlFilters } from 'shared/ui-staff';
import type { Done } from '../../parts/done/done-notice';
import { EditorSlot, NEW } from './editor/editor-slot';
import { forgetProgramDraft } from './editor/program-draft';
import type { ProgramField } from './editor/program-values';
import { FIELD_LABELS } from './field-labels';
import { FILTERS, ProgramFilters } from './list/program-filters';
import { ProgramList } from './list/program-list';
import { PanelActions } from './panel-actions';
import { type PanelDialog, PanelDialogs, UrlDialogs } from './panel-dialogs';
import { PanelNotices } from './panel-notices';
import classes from './programs-panel.module.css';
import { pageQuery } from './programs-queries';
import { useOpenForm } from './use-open-form';
import { usePanelUrl } from './use-panel-url';

function savedMessage(titulo: string, theirs: readonly ProgramField[]): string {
  const saved = `Se guardó «${titulo}».`;
  if (theirs.length === 0) return saved;
  return `${saved} También queda lo que otra persona cambió mientras tanto: ${theirs.map((field) => FIELD_LABELS[field]).join(', ')}.`;
}

/** The tab "Programas": the catalogue manager (spec: staff-panel §2, "Catalogue manager"). */
export default function ProgramsPanel() {
  const filters = useUrlFilters(FILTERS);
  const url = usePanelUrl();
  const { openId, open } = url;
  const [dialog, setDialog] = useState<PanelDialog | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const programs = useQuery(pageQuery(filters.values, filters.page));
  const page = programs.data;
  const mayChange = useMay('catalogue');
  const isEditing = mayChange && openId !== '';
  const form = useOpenForm({
    openId,
    open: (id) => {
      // On a phone the notice would take room from the form. One with undo stays.
      if (id && !done?.undo) setDone(null);
      open(id);
    },
    onAsk: (next) => setDialog({ kind: 'discard', next }),
  });
  const stored = (message: string) => {
    form.close();
    setDone({ message });
  };

  return (
    <>
      <StaffPageHead title="Programas" {...(page && { count: page.totalSinFiltros })}>
        <div className={classes.filters} data-editing={isEditing ? '' : undefined}>
          <ProgramFilters filters={filters} periods={page?.periodos ?? []} />
        </div>
        {mayChange ? (
          <PanelActions
            isEditing={isEditing}
            onDialog={setDialog}
            onChanges={() => url.showChanges(true)}
            onCreate={() => form.leaveFor(NEW)}
          />
        ) : null}
      </StaffPageHead>
      <PanelNotices
        filters={filters}
        warned={page?.conAvisos ?? 0}
        isEditing={isEditing}
        done={done}
        onUndone={(message) => setDone({ message })}
        onCompare={() => url.showContradictions(true)}
      />
      <div className={classes.split} data-editing={isEditing ? '' : undefined}>
        <ProgramList
          query={programs}
          filters={filters}
          openId={openId}
          onEdit={form.leaveFor}
          onDelete={(program) => setDialog({ kind: 'delete', program })}
          onDone={setDone}
        />
        {isEditing ? (
          <EditorSlot
            key={openId}
            id={openId}
            onSaved={({ titulo }, theirs) => stored(savedMessage(titulo, theirs))}
            onClose={() => form.leaveFor('')}
            onTyped={form.onTyped}
            onHistory={(id) => setDialog({ kind: 'history', id })}
          />
        ) : null}
      </div>
      <UrlDialogs url={url} onEdit={form.leaveFor} onDone={setDone} />
      {dialog ? (
        <PanelDialogs
          dialog={dialog}
          filters={filters.values}
          periods={page?.periodos ?? []}
          onDone={setDone}
          onDeleted={(id) => {
            forgetProgramDraft(id);
            if (openId === id) open('');
          }}
          onDiscarded={form.drop}
          onRestored={({ titulo }) => stored(`Se restauró «${titulo}».`)}
          onClosed={() => setDialog(null)}
        />
      ) : null}
    </>
  );
}
