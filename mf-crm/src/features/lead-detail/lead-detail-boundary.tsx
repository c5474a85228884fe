import { Component, type ReactNode } from 'react';
import { Button } from 'shared/ui';
import { StaffState } from 'shared/ui-staff';
import type { Lead } from '../../leads/lead';

interface Props {
  lead: Lead;
  order: 2 | 3;
  children: ReactNode;
}

interface State {
  error: Error | null;
}

/** A detail that cannot be drawn leaves the list usable, and says about which lead (spec: staff-panel §8). */
export class LeadDetailBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { lead, order, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <StaffState
        kind="broken"
        order={order}
        title="Error en LeadDetail"
        text={error.message}
        reference={`Lead ${lead.id}: ${lead.nombre}, ${lead.estado}, versión ${lead.version}`}
        actions={
          <Button size="sm" onClick={() => this.setState({ error: null })}>
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
}
