import { IconBrandWhatsapp } from '@tabler/icons-react';
import { useBrand } from 'shared';
import { Button, NewTabNote } from 'shared/ui';
import view from './enrolment-view.module.css';

interface Props {
  asesor: string | null;
  programa: string | null;
}

/** The person's adviser, with ways and hours of contact. */
export function AdviserCard({ asesor: account, programa }: Props) {
  // Without the suffix of demonstration accounts.
  const asesor = account?.replace(/\s*\(demo\)$/, '');
  const { whatsapp, hours, phones, name } = useBrand();
  const about = programa ? ` sobre ${programa}` : '';
  const text = asesor ? `Hola, quiero hablar con ${asesor}${about}.` : `Hola, tengo una pregunta${about}.`;
  return (
    <section className={view.card} aria-labelledby="asesor">
      <h2 id="asesor">{asesor ?? `El equipo de ${name}`}</h2>
      <p className={view.note}>
        {asesor ? 'Le acompaña en su inscripción.' : 'Le acompaña mientras tiene un asesor.'}
      </p>
      <p className={view.note}>
        Todos los días, de {hours.start} a {hours.end}.
        <br />
        {phones[0]}
      </p>
      <Button
        component="a"
        href={`https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`}
        target="_blank"
        rel="noopener noreferrer"
        variant="light"
        color="selva"
        fullWidth
        style={{ marginTop: 'var(--space-4)' }}
        leftSection={<IconBrandWhatsapp size={20} stroke={1.75} aria-hidden="true" />}
      >
        Escribir por WhatsApp
        <NewTabNote />
      </Button>
    </section>
  );
}
