import classes from './sent-notice.module.css';

interface NoticeLink {
  text: string;
  href: string;
}

let shown: HTMLElement | undefined;

/**
 * Shows on any page what became of a request, replacing the previous notice. Plain DOM, because the current page may
 * have no form and no React root that knows about it.
 */
function tell(text: string, kind: 'way' | 'arrived' | 'failed', link?: NoticeLink): void {
  const isNew = !shown?.isConnected;
  const notice = isNew ? document.createElement('div') : (shown as HTMLElement);
  shown = notice;
  notice.className = classes.notice ?? '';
  notice.setAttribute('role', 'status');
  notice.dataset.kind = kind;
  if (isNew) document.body.append(notice);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = classes.close ?? '';
  close.textContent = 'Cerrar aviso';
  close.addEventListener('click', () => notice.remove());
  const way = link && document.createElement('a');
  if (way) {
    way.href = link.href;
    way.textContent = link.text;
    way.className = classes.way ?? '';
  }
  const say = () => notice.replaceChildren(text, ...(way ? [' ', way] : []), close);
  // Screen readers announce changes of a live region, not its insertion.
  if (isNew) setTimeout(say);
  else say();
}

export const tellSending = () =>
  tell('Seguimos enviando su solicitud. Puede continuar; aquí le contamos si llegó.', 'way');
export const tellSent = () => tell('Su solicitud llegó. Le contactaremos pronto.', 'arrived');
export const tellSentLater = () => tell('Enviamos la solicitud que había quedado guardada.', 'arrived');
export const tellWaiting = () =>
  tell('Su solicitud todavía no se pudo enviar. Quedó guardada en este dispositivo y saldrá sola.', 'failed');
/** The form where it was written shows it again. */
export const tellRefused = (page: string | undefined) =>
  tell(
    'No pudimos enviar su solicitud: hay datos por corregir.',
    'failed',
    // Only paths of this site: the browser's storage may hold anything.
    page?.startsWith('/') && !/^\/[/\\]/.test(page)
      ? { text: 'Vuelva al formulario', href: page }
      : undefined,
  );
