import { type PageHead, runtimeConfig } from 'shared';
import together from '../../assets/cruzan-juntos.svg';
import { personalName } from './find-adviser';

const DESCRIPTION =
  'Complete su inscripción en línea con acompañamiento de nuestro equipo de asesoría. Le toma unos diez minutos.';

/** Head of an adviser's form as link previews show it: with the adviser's name, when the slug has one, and a picture. */
export async function linkPreviewHead(slug: string | undefined, call: typeof fetch): Promise<PageHead> {
  const name = slug && (await adviserName(slug, call));
  return {
    title: name ? `Inscripción con ${name}` : 'Formulario de inscripción',
    description: name ? `${name} le acompaña en su inscripción. ${DESCRIPTION}` : DESCRIPTION,
    noindex: true,
    shared: true,
    illustration: together,
  };
}

async function adviserName(slug: string, call: typeof fetch): Promise<string | null> {
  const answer = await call(
    `${runtimeConfig.getState().services.crm}/comerciales-cognito-handler?${new URLSearchParams({ slug })}`,
  );
  if (!answer.ok) return null;
  const { nombre } = (await answer.json()) as { nombre?: unknown };
  return typeof nombre === 'string' ? personalName(nombre.trim()) || null : null;
}
