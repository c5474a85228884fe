import { IconCheck, IconCopy } from '@tabler/icons-react';
import { may, type SessionUser, useSession } from 'shared';
import { Button, VisuallyHidden } from 'shared/ui';
import { useCopied } from 'shared/ui-staff';
import { useOwnLink } from './own-link';

interface Props {
  onNew: () => void;
}

/** Ways to the first lead, for somebody who has none. */
export function FirstLead({ onNew }: Props) {
  const user = useSession((state) => state.user);
  return (
    <>
      {may('advise') && user ? <CopyOwnLink user={user} /> : null}
      <Button size="sm" onClick={onNew}>
        + Nuevo Lead
      </Button>
    </>
  );
}

function CopyOwnLink({ user }: { user: SessionUser }) {
  const { copied, copy } = useCopied(location.origin + useOwnLink(user).path);
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={copied ? <IconCheck aria-hidden="true" /> : <IconCopy aria-hidden="true" />}
        onClick={copy}
      >
        {copied ? 'Enlace copiado' : 'Copiar enlace'}
      </Button>
      <VisuallyHidden role="status">{copied ? 'Enlace copiado al portapapeles' : ''}</VisuallyHidden>
    </>
  );
}
