import classes from './sent-notice.module.css';

/**
 * Tells on any page that what had waited has left. Plain elements: the page that is open has nothing to do with it, and
 * whoever wrote it may be reading another one.
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
  // A live region is read out when it changes, not when it appears.
  setTimeout(() => notice.append('Enviamos la solicitud que había quedado guardada.', close));
}
