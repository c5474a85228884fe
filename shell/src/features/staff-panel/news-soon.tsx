/** Spec: staff-panel §2, Admin panel. */
export function NewsSoon() {
  return <p>Módulo de noticias próximamente...</p>;
}
