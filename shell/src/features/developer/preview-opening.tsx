import { useEffect } from 'react';
import { type Overrides, presentRole, session, useSession } from 'shared';
import { messageOf } from 'shared/ui-staff';
import { openPreview } from './developer-queries';
import { saveOverride } from './override-cookies';
import { type AskedPreview, isSignIn, signInFor } from './page-url';

interface Props {
  preview: AskedPreview;
  overrides: Overrides;
  onRefused: (reason: string) => void;
}

async function show({ link, path }: AskedPreview, overrides: Overrides): Promise<void> {
  const { modulo, version } = await openPreview(link);
  await saveOverride(overrides, modulo, { version });
  location.assign(path);
}

/** Shows the version of a preview link, in this browser only, once a user who may see it has signed in. */
export function PreviewOpening({ preview, overrides, onRefused }: Props) {
  const role = useSession((state) => state.role);
  useEffect(() => {
    if (role !== null) show(preview, overrides).catch((error: unknown) => onRefused(messageOf(error)));
    else if (!presentRole(session.getState()) && !isSignIn()) location.assign(signInFor(preview));
  }, [role, preview, overrides, onRefused]);
  return null;
}
