import { formatPrice } from 'shared/rules';
import type { FoundPrograms } from '../../programs/programs-call';

/** "medicina ni música". */
export function listed(words: readonly string[], last: string): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}` : (words[0] ?? '');
}

/** The conditions that a search understood besides the subject, in words. */
export function conditionTexts(understood: NonNullable<FoundPrograms['understood']>): string {
  const { modalidades, precioMin, precioMax, lugar } = understood;
  return [
    modalidades && `modalidad ${listed(modalidades, 'o')}`,
    precioMin !== undefined && `precio publicado desde ${formatPrice(precioMin, 'COP')}`,
    precioMax !== undefined && `precio publicado hasta ${formatPrice(precioMax, 'COP')}`,
    lugar && (modalidades ? lugar : `virtuales o a distancia, que se estudian desde ${lugar}`),
  ]
    .filter(Boolean)
    .join(' · ');
}
