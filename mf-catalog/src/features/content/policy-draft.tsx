import { IconExternalLink } from '@tabler/icons-react';
import { useState } from 'react';
import type { PolicyDraft } from 'shared/schemas';
import { Button, ExternalLink, Row } from 'shared/ui';
import { BusyButton, ConfirmDialog, ConflictChoices, Hint, RestoredNotice, StaffForm } from 'shared/ui-staff';
import { BodyField } from './body-field';
import classes from './content.module.css';
import { discardPolicy, publishPolicy } from './policy-queries';
import { usePolicyForm } from './use-policy-form';

interface Props {
  draft: PolicyDraft;
  onStored: (draft: PolicyDraft) => void;
  /** Called to replace what was typed with what somebody else has saved. */
  onReplaced: (draft: PolicyDraft) => void;
  onPublished: (version: string) => void;
  onDiscarded: () => void;
}

/** The form of the policy draft. */
export function PolicyDraftForm({ draft, onStored, onReplaced, onPublished, onDiscarded }: Props) {
  const { form, edition, changed, other, keepMine, discard } = usePolicyForm(draft, onStored);
  const [asked, setAsked] = useState<QuestionProps['asked'] | null>(null);
  const [round, setRound] = useState(0);
  const replace = (stored: PolicyDraft) => {
    discard();
    onReplaced(stored);
  };
  return (
    <>
      <StaffForm form={form} aria-label="Borrador de la política">
        <RestoredNotice
          form={form}
          onStartOver={() => {
            form.startOver();
            setRound((known) => known + 1);
          }}
        />
        {other ? (
          <ConflictChoices
            question={`${other.usuario} cambió este borrador mientras usted lo editaba. Elija qué texto queda.`}
            fields={[
              {
                name: 'cuerpo',
                label: 'Texto',
                mine: 'Su texto',
                stored: `El que guardó ${other.usuario}`,
              },
            ]}
            busy={form.busy}
            onDecided={(givenUp) => (givenUp.has('cuerpo') ? replace(other) : keepMine())}
            onDiscard={() => replace(other)}
          />
        ) : null}
        <BodyField
          key={round}
          value={form.values.cuerpo}
          error={form.errors.cuerpo}
          onChange={form.field('cuerpo').onChange}
        />
        <Row component="footer" gap={8} justify="flex-end" className={classes.foot}>
          {changed ? <Hint>Hay cambios sin guardar.</Hint> : null}
          <Button size="sm" variant="default" onClick={() => setAsked('discard')}>
            Descartar borrador
          </Button>
          <ExternalLink className={classes.preview} href="/politica-de-datos/borrador/vista-previa">
            <IconExternalLink size={18} stroke={1.75} aria-hidden="true" /> Vista previa
          </ExternalLink>
          <BusyButton type="submit" size="sm" variant="default" busy={form.busy}>
            {form.busy ? 'Guardando...' : 'Guardar'}
          </BusyButton>
          <Button size="sm" disabled={changed || form.busy} onClick={() => setAsked('publish')}>
            Publicar
          </Button>
        </Row>
      </StaffForm>
      {asked ? (
        <DraftQuestion
          {...{ asked, edition, discard, onPublished, onDiscarded }}
          onClosed={() => setAsked(null)}
        />
      ) : null}
    </>
  );
}

interface QuestionProps extends Pick<Props, 'onPublished' | 'onDiscarded'> {
  asked: 'publish' | 'discard';
  edition: number;
  /** Discards what was typed. */
  discard: () => void;
  onClosed: () => void;
}

/** Confirmation before the draft is published or discarded. */
function DraftQuestion({ asked, edition, discard, onPublished, onDiscarded, onClosed }: QuestionProps) {
  if (asked === 'publish') {
    return (
      <ConfirmDialog
        title="¿Publicar esta política?"
        text="Rige desde ahora: los formularios pedirán aceptar esta versión, que ya no se podrá cambiar. Las anteriores se pueden seguir leyendo."
        action="Publicar"
        submitting="Publicando..."
        onConfirm={async () => {
          const { version } = await publishPolicy(edition);
          discard();
          onPublished(version);
        }}
        onClosed={onClosed}
      />
    );
  }
  return (
    <ConfirmDialog
      title="¿Descartar el borrador?"
      text="Se pierde lo que está escrito en él. La política que rige no cambia."
      action="Descartar"
      submitting="Descartando..."
      onConfirm={async () => {
        await discardPolicy(edition);
        discard();
        onDiscarded();
      }}
      onClosed={onClosed}
    />
  );
}
