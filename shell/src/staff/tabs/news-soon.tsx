import { StaffCard, StaffState } from 'shared/ui-staff';

/** spec: staff-panel §2, "Admin panel". */
export function NewsSoon() {
  return (
    <StaffCard aria-label="Noticias">
      <StaffState kind="empty" order={2} title="Módulo de noticias próximamente..." />
    </StaffCard>
  );
}
