import { useEffect, useRef, useState } from 'react';
import { useUnsavedChanges } from 'shared';
import { UPLOAD_MAX_BYTES } from 'shared/rules';
import { forget, keep, kept, type Page } from './kept-on-device';
import { pdfOfPhotos } from './pages-pdf';
import { type Drawn, drawPhoto, readPhoto } from './photo';

const TOO_MANY =
  'Son muchas páginas para un solo archivo: pesan más de 15 MB. Quite algunas y envíelas aparte.';

/** The file made of some pages: a photo if there is one, otherwise a PDF. Rejects with a message to show. */
async function fileOf(pages: readonly Page[], documento: string): Promise<{ nombre: string; blob: Blob }> {
  const photos: Drawn[] = [];
  // One after another: a cheap phone has no memory for all of them decoded.
  for (const page of pages) photos.push(page.turn === 0 ? page : await drawPhoto(page.jpeg, page.turn));
  const [first] = photos;
  const [page] = pages;
  const file =
    pages.length === 1 && first && page
      ? { nombre: page.nombre, blob: first.jpeg }
      : { nombre: `${documento}.pdf`, blob: pdfOfPhotos(photos) };
  if (file.blob.size > UPLOAD_MAX_BYTES) throw new Error(TOO_MANY);
  return file;
}

/**
 * Photos that were taken but not sent yet, as pages of their documents: to view, rotate and reorder. They are stored on the
 * device, so that none is lost when a phone closes the page to open its camera.
 */
export function usePages(token: string) {
  const [pages, setPages] = useState<readonly Page[]>([]);
  const [isUnkept, setUnkept] = useState(false);
  const latest = useRef(pages);
  const lastPlace = useRef(0);
  latest.current = pages;
  useUnsavedChanges(isUnkept && pages.length > 0);

  useEffect(() => {
    let left = false;
    void kept('paginas', token).then((earlier) => {
      const isNew = ({ clave }: Page) => !latest.current.some((page) => page.clave === clave);
      if (!left && earlier.length > 0) setPages((known) => [...earlier.filter(isNew), ...known]);
    });
    return () => {
      left = true;
    };
  }, [token]);

  const of = (documentId: string) =>
    latest.current
      .filter((page) => page.documentId === documentId)
      .toSorted((one, other) => one.place - other.place);

  async function put(...changed: Page[]): Promise<void> {
    const isChanged = ({ clave }: Page) => changed.some((page) => page.clave === clave);
    setPages((known) => [...known.filter((page) => !isChanged(page)), ...changed]);
    const isKept = await Promise.all(changed.map((page) => keep('paginas', page)));
    if (isKept.includes(false)) setUnkept(true);
  }

  async function remove(...gone: Page[]): Promise<void> {
    setPages((known) => known.filter(({ clave }) => !gone.some((page) => page.clave === clave)));
    await Promise.all(gone.map(({ clave }) => forget('paginas', clave)));
  }

  return {
    of,
    remove,

    /** Adds a photo as the last page of a document; false if it is not a photo that this browser can show. */
    async add(documentId: string, file: File): Promise<boolean> {
      const photo = await readPhoto(file);
      if (!photo) return false;
      // After the pages of earlier visits too.
      const place = Math.max(Date.now(), lastPlace.current + 1);
      lastPlace.current = place;
      const nombre = `${file.name.replace(/\.\w+$/, '').slice(0, 190) || 'foto'}.jpg`;
      await put({ ...photo, clave: crypto.randomUUID(), token, documentId, nombre, turn: 0, place });
      return true;
    },

    turn: (page: Page) => put({ ...page, turn: (page.turn + 1) % 4 }),

    swap: (one: Page, other: Page) => put({ ...one, place: other.place }, { ...other, place: one.place }),

    fileOf,
  };
}

export type Pages = ReturnType<typeof usePages>;
