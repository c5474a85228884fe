import { Notice } from 'shared/forms';
import { useQuery } from 'shared/query';
import { AuditLink, Outcome, RetryButton, StaffCard, Switch, useAction } from 'shared/ui-staff';
import { NEWS_DESK_FAILURE, newsDeskQuery, turnNewsDesk } from './news-desk-queries';
import classes from './settings.module.css';

/** Turns the news desk of the tab "Noticias" on or off, for administrators. */
export function NewsDesk() {
  const desk = useQuery(newsDeskQuery);
  const turn = useAction({ action: turnNewsDesk });
  const isOn = turn.busy ? turn.input : desk.data?.activa;
  return (
    <StaffCard className={classes.card} aria-labelledby="mesa-de-noticias">
      <h3 id="mesa-de-noticias">Mesa de noticias</h3>
      {desk.error && !desk.data ? (
        <Notice kind="bad" action={<RetryButton query={desk} />}>
          {NEWS_DESK_FAILURE}
        </Notice>
      ) : null}
      <Outcome of={turn} title="No se pudo cambiar">
        {desk.data?.activa
          ? 'La mesa está activa: la pestaña Noticias edita lo que muestra el sitio.'
          : 'La mesa está apagada: el sitio muestra las noticias que trae.'}
      </Outcome>
      <Switch
        label="Escribir las noticias del sitio en el panel"
        description="Empieza con las que el sitio trae. Apagada, el sitio las vuelve a mostrar; lo escrito se conserva."
        checked={isOn ?? false}
        disabled={!desk.data}
        // A disabled switch would lose the focus.
        aria-disabled={turn.busy || undefined}
        onChange={({ currentTarget }) => turn.run(currentTarget.checked)}
      />
      <p>
        <AuditLink of="mesa" />
      </p>
    </StaffCard>
  );
}
