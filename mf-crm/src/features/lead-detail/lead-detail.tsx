import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from 'shared/forms';
import { Stack, Title } from 'shared/ui';
import { Chip, Row, Tabs, usePhone } from 'shared/ui-staff';
import type { Lead } from '../../lead-data/lead';
import { useLeadRights } from '../../lead-data/lead-rights';
import { DETAIL_TABS, type DetailTab, useSelectedLead } from '../../lead-data/selected-lead';
import { ClaimFlag } from '../../lead-ui/claim-flag';
import { LeadClock } from '../../lead-ui/clock/lead-clock';
import { ContactButtons } from '../../lead-ui/contact/contact-buttons';
import { ContactHoursHint } from '../../lead-ui/contact/contact-hours-hint';
import { CONTACT_NOTES, type ContactChannel } from '../../lead-ui/contact/contact-links';
import { EstadoMenu } from '../../lead-ui/estado/estado-menu';
import { formatDay } from '../../lead-ui/format-day';
import type { OnLeadTask } from '../../lead-ui/lead-task';
import { LeadViewers } from '../../lead-ui/live/lead-viewers';
import { PriorityIcon } from '../../lead-ui/priority-icon';
import { RevokedFlag } from '../../lead-ui/revoked-flag';
import { UnsentBadge } from '../../lead-ui/unsent-badge';
import { ActionBar } from './action-bar';
import { EstadoPath } from './estado-path';
import classes from './lead-detail.module.css';
import { LeadMenu } from './lead-menu';
import { isStepping } from './lead-steps';

const TAB_LABELS: Readonly<Record<DetailTab, (lead: Lead) => string>> = {
  informacion: () => 'Información',
  notas: ({ notas }) => `Notas (${notas.length})`,
  documentos: ({ documentos }) => `Documentos (${documentos.length})`,
  pagos: ({ pagos }) => `Pagos (${pagos.length})`,
};

interface Props {
  lead: Lead;
  order: 2 | 3;
  onTask: OnLeadTask;
  /** Shown below the ways to contact the person: the next action. */
  next: ReactNode;
  /** Content of each tab. */
  panels: Readonly<Record<DetailTab, ReactNode>>;
}

/** One lead: who it is, how to reach them, and its four tabs (spec: staff-panel §2). Its heading takes the focus. */
export function LeadDetail({ lead, order, onTask, next, panels }: Props) {
  const { tab, show, noteKind, beginNote } = useSelectedLead();
  const startsWithNote = useRef(noteKind !== null);
  const heading = useRef<HTMLHeadingElement>(null);
  const phone = usePhone();
  const { isAdviser, isAssignee, isCreator, fromWebForm } = useLeadRights(lead);
  const badges = [
    isAdviser && 'Eres el asesor',
    isAssignee && !isCreator && 'Asignado a ti',
    isCreator && 'Creado por ti',
    fromWebForm && 'Formulario Web',
  ].filter((badge) => badge !== false);

  // A requested note gets the focus itself. When stepping from lead to lead, the focus stays where it is.
  useEffect(() => {
    if (!startsWithNote.current && !isStepping()) heading.current?.focus();
  }, []);
  const contact = (channel: ContactChannel) => beginNote(CONTACT_NOTES[channel]);

  return (
    <>
      <Stack component="header" gap={10} className={classes.head}>
        <Row gap={8} nowrap justify="space-between">
          <Title ref={heading} tabIndex={-1} order={order} className={classes.name}>
            <PriorityIcon prioridad={lead.prioridad} />
            {lead.nombre || 'Sin nombre'}
          </Title>
          <LeadMenu lead={lead} onTask={onTask} />
        </Row>
        <Row gap={6}>
          <EstadoMenu lead={lead} />
          <UnsentBadge leadId={lead.id} />
          {badges.map((badge) => (
            <Chip key={badge}>{badge}</Chip>
          ))}
          <LeadClock leadId={lead.id} />
          <LeadViewers leadId={lead.id} />
        </Row>
        <EstadoPath estado={lead.estado} />
        {lead.autorizacionRevocada ? (
          <Notice kind="warning">
            Revocó la autorización para tratar sus datos el {formatDay(lead.autorizacionRevocada)}. No le
            escriba ni le llame.
            {lead.autorizacionSinConfirmar
              ? ' Hay una autorización nueva sin confirmar: la confirma la persona, con el enlace que le llegó al correo, o un administrador que la tenga por escrito.'
              : null}
          </Notice>
        ) : null}
        <ClaimFlag lead={lead} />
        {phone ? (
          <>
            <RevokedFlag lead={lead} />
            <ContactHoursHint />
          </>
        ) : (
          <ContactButtons lead={lead} onContact={contact} />
        )}
        <Row gap="4px 10px" align="stretch" className={classes.next}>
          {next}
        </Row>
      </Stack>
      <Tabs value={tab} onChange={(name) => show(name as DetailTab)} keepMounted={false}>
        <Tabs.List className={classes.tabs} aria-label="Datos del lead">
          {DETAIL_TABS.map((name) => (
            <Tabs.Tab key={name} value={name}>
              {TAB_LABELS[name](lead)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {DETAIL_TABS.map((name) => (
          <Tabs.Panel key={name} value={name} className={classes.panel}>
            {panels[name]}
          </Tabs.Panel>
        ))}
      </Tabs>
      {phone ? <ActionBar lead={lead} onContact={contact} onTask={onTask} /> : null}
    </>
  );
}
