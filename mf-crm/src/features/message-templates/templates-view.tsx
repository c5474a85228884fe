import { IconPlus } from '@tabler/icons-react';
import { useQuery } from 'shared/query';
import { Link } from 'shared/router';
import { ButtonLink, Title } from 'shared/ui';
import { Hint, ListStates, Row, RowsSkeleton, StaffCard, StaffState, usePhone } from 'shared/ui-staff';
import { templatesQuery } from '../../lead-data/messages-queries';
import type { CrmViewProps } from '../../screens/crm-view-props';
import { TemplateList } from './template-list';
import { TemplatePlace } from './template-place';
import classes from './templates.module.css';
import { useTemplateUrl } from './use-template-url';

/** Plantillas: the panel's, the team's and one's own, and the one in the URL, to edit with a preview. */
export default function TemplatesView({ order }: CrmViewProps) {
  const query = useQuery(templatesQuery);
  const { id, isNew, searchOf, searchOfNew } = useTemplateUrl();
  const phone = usePhone();
  const opened = id !== null || isNew;
  // On a phone the list and its heading are not shown.
  const inner = phone ? order : order === 2 ? 3 : 4;
  return (
    <div className={classes.view}>
      {phone && opened ? null : (
        <StaffCard className={`${classes.card} ${classes.choices}`} aria-labelledby="plantillas">
          <Row component="header" gap={8} justify="space-between">
            <Title order={order} id="plantillas" className={classes.title}>
              Plantillas de mensajes
            </Title>
            <ButtonLink
              size="sm"
              to={{ search: searchOfNew() }}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
            >
              Nueva
            </ButtonLink>
            <Hint>Textos para escribir a los leads por WhatsApp o correo, desde cada lead.</Hint>
          </Row>
          <ListStates
            query={query}
            shown={query.data?.length ?? 0}
            order={order === 2 ? 3 : 4}
            skeleton={<RowsSkeleton label="Cargando las plantillas..." columns={[180]} />}
            failure="No pudimos cargar las plantillas"
            empty={{ title: 'No hay plantillas' }}
          >
            <TemplateList templates={query.data ?? []} current={id} searchOf={searchOf} />
          </ListStates>
        </StaffCard>
      )}
      {query.data && opened ? (
        <StaffCard className={classes.card} aria-label={isNew ? 'Nueva plantilla' : 'Plantilla'}>
          {phone ? (
            <Link to={{ search: searchOf(null) }} className={classes.back}>
              Todas las plantillas
            </Link>
          ) : null}
          <TemplatePlace templates={query.data} order={inner} />
        </StaffCard>
      ) : null}
      {phone || opened || !query.data ? null : (
        <StaffCard className={classes.card}>
          <StaffState
            kind="empty"
            order={inner}
            title="Elija una plantilla"
            text="Aquí se lee y se cambia, con una muestra de cómo llega."
          />
        </StaffCard>
      )}
    </div>
  );
}
