/** By then the browser has read the URL. */
const RELEASE_MS = 10_000;

/** Downloads a file, given as a Blob or as base64. Throws when the text is not valid base64. */
export function saveFile(content: Blob | string, fileName: string): void {
  const url = URL.createObjectURL(content instanceof Blob ? content : new Blob([bytesOf(content)]));
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click();
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_MS);
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch (cause) {
    throw new Error('Respuesta inválida del servidor', { cause });
  }
}
