import { useState } from 'react';
import { Refusal } from 'shared/forms';
import { BusyButton, CopyLink, Hint, useAction } from 'shared/ui-staff';
import { whenOf } from './version-words';
import { linkToVersion } from './versions-queries';

interface Props {
  module: string;
  version: string;
}

/** A link that lets reviewers see a version before it is live. */
export function PreviewLink({ module, version }: Props) {
  const [link, setLink] = useState<{ enlace: string; hasta: string } | null>(null);
  const { run, busy, problem } = useAction({
    action: () => linkToVersion(module, version),
    onDone: setLink,
  });
  if (link) {
    return (
      <Hint>
        <CopyLink path={link.enlace} name={`${module} ${version}`} /> La abre quien ha iniciado sesión en el
        panel, hasta {whenOf(link.hasta).toLowerCase()}.
      </Hint>
    );
  }
  return (
    <div>
      <BusyButton size="sm" variant="subtle" busy={busy} onClick={() => run()}>
        Enlace para revisar {version}
      </BusyButton>
      <Refusal problem={problem} />
    </div>
  );
}
