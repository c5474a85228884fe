import { type ReactNode, StrictMode } from 'react';
import { type RemotesAccess, RemotesProvider } from './routing/remotes-context';

/** Everything around the router; the same on the server and in the browser. */
export function App({ access, children }: { access: RemotesAccess; children: ReactNode }) {
  return (
    <StrictMode>
      <RemotesProvider value={access}>{children}</RemotesProvider>
    </StrictMode>
  );
}
