/** A one-line message for the developer, when an edit could not keep the state of the page. */

const SHOWN_MS = 15_000;
const KEPT = 'edicion-sin-estado';

/** Shows the message over the page for a while. */
export function say(text: string): void {
  const line = document.createElement('output');
  line.textContent = `Desarrollo: ${text}.`;
  Object.assign(line.style, {
    position: 'fixed',
    insetBlockEnd: '0',
    insetInlineStart: '0',
    zIndex: '2147483647',
    padding: '0.25rem 0.75rem',
    background: '#1a1a1a',
    color: '#fff',
    font: '0.875rem system-ui',
  });
  document.body.append(line);
  setTimeout(() => line.remove(), SHOWN_MS);
}

/** Reloads the page, which then shows the message. */
export function reloadSaying(text: string): void {
  sessionStorage.setItem(KEPT, text);
  location.reload();
}

/** Shows the message after such a reload. */
export function sayWhyReloaded(): void {
  const text = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  if (text) say(text);
}
