/** Wrong on purpose: test data for the check. */
export const page = {
  next: { label: 'Ver programas', link: '/no-existe' },
  text: 'Lea [la política](/politica-de-dato) antes de escribirnos.',
  image: 'equipo/ana.png',
  fecha: '2025-02-30',
  offer: { price: 5_800_000, lead: 'Desde $5.900.000 por semestre' },
  fees: {
    costs: [
      { label: 'Por semestre', amount: 5_800_000 },
      { label: 'Con convenio', amount: 5_520_000, discount: { percent: 5, on: 'Por semestre' } },
    ],
  },
  people: [{ name: 'Ana', website: 'ana.example' }],
};
