import type { Brand } from 'shared';
import type { Section } from '../../content/sections';

/** The policy's sections, with the controller's current details added to the first one (Ley 1581 de 2012, article 12). */
export function policySections(brand: Brand, sections: readonly Section[]): readonly Section[] {
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
  return sections.map((section, index) =>
    index === 0 ? { ...section, blocks: [...section.blocks, controller] } : section,
  );
}
