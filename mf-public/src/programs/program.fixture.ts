import type { CatalogueProgram } from './to-program';

/** The level may have any letter case: catalogues differ in that. */
type WireProgram = Omit<CatalogueProgram, 'nivel'> & { nivel: string };

/** A program as the catalogue sends it. */
export const wireProgram = (id: string, changes: Partial<WireProgram> = {}): WireProgram => ({
  id,
  titulo: `Programa ${id}`,
  precio: 2_000_000,
  moneda: 'COP',
  duracion: '8 semestres',
  modalidad: 'Virtual',
  nivel: 'Pregrado',
  etiqueta: null,
  creditos: 140,
  imagen: null,
  snies: '000101',
  universidad: 'FUNDES',
  ...changes,
});
