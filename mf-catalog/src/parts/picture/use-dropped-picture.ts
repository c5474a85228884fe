import { type DragEvent, useEffect, useEffectEvent, useState } from 'react';

/** Takes a picture dropped on a place, whose props it returns, or pasted anywhere. `isTaken`: there already is one. */
export function useDroppedPicture(take: (file: File | undefined) => void, isTaken: boolean) {
  const [over, setOver] = useState(false);
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
    if (!file || isTaken) return;
    event.preventDefault();
    take(file);
  });
  // Wherever the focus is, because no other field takes a picture.
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, []);
  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files][0]);
    },
  };
}
