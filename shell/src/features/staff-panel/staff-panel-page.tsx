export function StaffPanelPage() {
  return <p>Redirigiendo...</p>;
}
