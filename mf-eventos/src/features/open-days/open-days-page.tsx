import { useState } from 'react';
import type { PageHandle } from 'shared';
import { useLoaderData, useRevalidator } from 'shared/router';
import { ButtonLink, EmptyState, ErrorState, Hint, Row, Stack, TextLink } from 'shared/ui';
import { type OpenDay, PAGE_SIZE } from '../../open-day';
import { DayCard } from './day-card';
import classes from './open-days.module.css';
import type { OpenDaysData } from './open-days-loader';
import { RegistrationForm } from './registration-form';

const LEAD = 'Conozca las universidades y resuelva sus dudas con un asesor, en persona o por videollamada.';

export const handle: PageHandle = {
  head: () => ({
    title: 'Jornadas de puertas abiertas',
    crumb: 'Eventos',
    // No page of the site leads to it: it is sent from person to person.
    noindex: true,
    shared: true,
    description: `Fechas, lugares e inscripción a las jornadas de puertas abiertas. ${LEAD}`,
  }),
};

/** `/eventos`: the open days to come, and the form that reserves a place. */
export function Component() {
  const { days, chosen } = useLoaderData<OpenDaysData>();
  return (
    <div className={classes.page}>
      <Row component="nav" gap={6} className={classes.crumbs} aria-label="Ruta">
        <TextLink to="/">Inicio</TextLink>
        <span aria-hidden="true">/</span>
        <span aria-current="page">Eventos</span>
      </Row>
      <h1>Jornadas de puertas abiertas</h1>
      <p className={classes.lead}>{LEAD}</p>
      {days === null ? <Unread /> : days.length === 0 ? <NoDays /> : <Days days={days} chosen={chosen} />}
    </div>
  );
}

function Days({ days, chosen }: { days: OpenDay[]; chosen: string }) {
  const free = days.filter(({ libres }) => libres > 0);
  const first = String((free.find(({ id }) => String(id) === chosen) ?? free[0])?.id ?? '');
  // The URL selects first; after that, a press on a card.
  const [pressed, setPressed] = useState<string | null>(null);
  return (
    <div className={classes.split}>
      <Stack gap={24}>
        <Stack component="ul" gap={24}>
          {days.map((day) => (
            <DayCard key={day.id} day={day} onChoose={() => setPressed(String(day.id))} />
          ))}
        </Stack>
        {days.length === PAGE_SIZE ? (
          <Hint>
            Estas son las {PAGE_SIZE} jornadas más próximas. Las siguientes aparecen aquí cuando se acerquen.
          </Hint>
        ) : null}
      </Stack>
      <RegistrationForm days={free} chosen={pressed ?? first} onChoose={setPressed} />
    </div>
  );
}

function NoDays() {
  return (
    <EmptyState
      title="Por ahora no hay jornadas programadas"
      text="Escríbanos y le avisamos de la próxima."
      actions={<ButtonLink to="/contacto">Hablar con un asesor</ButtonLink>}
    />
  );
}

function Unread() {
  const { revalidate, state } = useRevalidator();
  return (
    <ErrorState
      title="No pudimos cargar las jornadas"
      text="Intente de nuevo en un momento."
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}
