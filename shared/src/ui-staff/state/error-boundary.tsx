import { Component, type ReactNode } from 'react';
import { Button, type TitleOrder } from '../../ui';
import { StaffState } from './staff-state';

export interface ErrorBoundaryProps {
  /** Name of the part in the title: "Error en {component}". */
  component: string;
  /** Details for support, in addition to the message. */
  reference?: ReactNode;
  /** Called before the part is rendered again. */
  onRetry?: () => void;
  order?: TitleOrder;
  children: ReactNode;
}

/** If a part of a staff screen fails to render, the rest stays usable and the part can be retried (spec: staff-panel §8). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(thrown: unknown) {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override render() {
    const { component, reference, onRetry, order, children } = this.props;
    const { error } = this.state;
    if (!error) return children;
    return (
      <StaffState
        kind="broken"
        {...(order && { order })}
        title={`Error en ${component}`}
        text={
          <>
            El resto del panel sigue funcionando.
            <code>{error.message}</code>
          </>
        }
        reference={reference}
        actions={
          <Button
            size="sm"
            onClick={() => {
              onRetry?.();
              this.setState({ error: null });
            }}
          >
            Intentar de nuevo
          </Button>
        }
      />
    );
  }
}
