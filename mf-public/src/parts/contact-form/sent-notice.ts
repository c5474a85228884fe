import classes from './sent-notice.module.css';

/**
 * Tells on any page that a waiting request was sent. Plain DOM, because the open page may have no form
 * and no React root that knows of it.
 */
export function showSentNotice(): void {
  const notice = document.createElement('div');
  notice.className = classes.notice ?? '';
  notice.setAttribute('role', 'status');
  document.body.append(notice);
  const close = document.createElement('button');
  close.type = 'button';
  close.className = classes.close ?? '';
  close.textContent = 'Cerrar aviso';
  close.addEventListener('click', () => notice.remove());
  // Screen readers announce changes of a live region, not its insertion.
  setTimeout(() => notice.append('Enviamos la solicitud que había quedado guardada.', close));
}
