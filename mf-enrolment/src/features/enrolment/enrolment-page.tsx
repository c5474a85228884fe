import { useEffect, useRef, useState } from 'react';
import { fetchContext, type PageHandle } from 'shared';
import { Notice } from 'shared/forms';
import { data, type LoaderFunctionArgs, useLoaderData, useParams, useRevalidator } from 'shared/router';
import type { Enrolment } from 'shared/schemas';
import { Button, ButtonLink, ErrorState } from 'shared/ui';
import { CodeGate } from './code-gate';
import { type EnrolmentPageData, readEnrolment } from './enrolment-calls';
import classes from './enrolment-page.module.css';
import { EnrolmentView } from './enrolment-view';
import { forgetAll } from './sending/kept-on-device';

const STATUS = { 'sin-enlace': 404, fallo: 503, codigo: 200, abierto: 200 } as const;

/** The page of the link in the URL, as far as the caller may see it. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const read = await readEnrolment(params.token ?? '', {
    signal: request.signal,
    call: context.get(fetchContext),
  });
  return data<EnrolmentPageData>(read, { status: STATUS[read.acceso] });
}

export const handle: PageHandle = {
  head: () => ({
    title: 'Mi inscripción',
    description: 'Los pasos, los documentos y los pagos de su inscripción.',
    // Not the page's real path, which is the person's secret.
    canonicalPath: '/mi-inscripcion',
    noindex: true,
  }),
};

/** `/mi-inscripcion/{token}`: the applicant's own page. */
export function Component() {
  return (
    <div className={classes.page}>
      <Content page={useLoaderData<EnrolmentPageData>()} token={useParams().token ?? ''} />
    </div>
  );
}

/** The pressed control has disappeared: focus the title. */
function focusTitle(options?: FocusOptions): void {
  const title = document.querySelector('h1');
  if (!title) return;
  title.tabIndex = -1;
  title.focus(options);
}

function Content({ page, token }: { page: EnrolmentPageData; token: string }) {
  const { revalidate, state } = useRevalidator();
  const known = useRef(page.acceso);
  useEffect(() => {
    const opened = known.current === 'codigo' && page.acceso === 'abierto';
    known.current = page.acceso;
    if (opened) focusTitle();
  }, [page.acceso]);
  const last = useRef<Enrolment | null>(null);
  // If the page cannot be read again, the last content stays, with the uploads in progress.
  if (page.acceso !== 'fallo') last.current = page.acceso === 'abierto' ? page.inscripcion : null;
  const isReading = state === 'loading';
  const reread = () => void revalidate();
  if (last.current)
    return (
      <>
        <EnrolmentView token={token} enrolment={last.current} onChanged={revalidate} />
        {page.acceso === 'fallo' ? <Unread text={page.texto} onRetry={reread} retrying={isReading} /> : null}
      </>
    );
  switch (page.acceso) {
    case 'codigo':
      return <CodeGate token={token} onOpened={revalidate} />;
    case 'sin-enlace':
      return <Ended token={token} />;
    case 'fallo':
      return (
        <ErrorState
          order={1}
          title="No pudimos abrir su inscripción"
          text={page.texto}
          onRetry={reread}
          retrying={isReading}
        />
      );
  }
}

interface UnreadProps {
  text: string;
  onRetry: () => void;
  retrying: boolean;
}

/** Warning that the page may be out of date. */
function Unread({ text, onRetry, retrying }: UnreadProps) {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) focusTitle({ preventScroll: true });
    },
    [],
  );
  return (
    <div className={classes.unread}>
      <Notice
        kind="warning"
        action={
          <Button size="sm" variant="default" data-disabled={retrying || undefined} onClick={onRetry}>
            Reintentar
          </Button>
        }
      >
        Lo que ve puede no estar al día. {text}
      </Notice>
    </div>
  );
}

/** The link does not exist or has ended. Files that this device kept for it are removed, because others may use the device. */
function Ended({ token }: { token: string }) {
  const [forgot, setForgot] = useState(0);
  useEffect(() => {
    void forgetAll(token).then(setForgot);
  }, [token]);
  const text = 'Este enlace ya no sirve o está incompleto. Pida uno nuevo a su asesor.';
  const more = ' Lo que quedó sin enviar en este dispositivo se borró: envíelo con el enlace nuevo.';
  return (
    <ErrorState
      order={1}
      title="No encontramos esta inscripción"
      text={forgot > 0 ? text + more : text}
      actions={<ButtonLink to="/contacto">Escribir a un asesor</ButtonLink>}
    />
  );
}
