import type { Brand } from 'shared';
import { dataPolicy } from '../../content/data-policy';
import type { Section } from '../../content/sections';

const CONTROLLER_SECTION = 'quien-responde';

/** The sections of the policy with the controller's details from the brand file (Ley 1581 de 2012, article 12). */
export function policySections(brand: Brand): readonly Section[] {
  const controller = {
    kind: 'terms' as const,
    items: [
      ['Responsable', `${brand.legalName} (marca ${brand.name})`],
      ['Identificación', brand.taxId],
      ['Dirección', brand.address.join(', ')],
      ['Teléfonos', brand.phones.join(' · ')],
      ['Correo electrónico', brand.email],
    ] as const,
  };
  return dataPolicy.sections.map((section) =>
    section.id === CONTROLLER_SECTION ? { ...section, blocks: [...section.blocks, controller] } : section,
  );
}
