import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError } from 'shared';
import { HEIC_REFUSAL } from 'shared/rules';
import { messageOf, useAction } from 'shared/ui-staff';
import { uploadImage } from './upload-image';
import { isWholePicture } from './whole-picture';

export const TYPES = 'image/jpeg,image/png,image/webp,image/avif';
/** Matches the type, or the name if the system knows no type. */
const HEIC = /[./]hei[cf]$/i;
const BROKEN = 'La imagen está dañada o incompleta y no se puede leer. Guárdela de nuevo e intente otra vez.';
const MAX_MB = 10;
/** Status codes about the picture itself: broken or too small, too large, not a picture. */
const REFUSED: readonly number[] = [400, 413, 415];

function refusalOf({ name, type, size }: File): string | null {
  if (HEIC.test(name) || HEIC.test(type)) return HEIC_REFUSAL;
  if (!TYPES.split(',').includes(type)) return 'Use una imagen JPEG, PNG, WebP o AVIF.';
  return size > MAX_MB * 1024 * 1024 ? `Use una imagen de hasta ${MAX_MB} MB.` : null;
}

interface Options {
  onChange: (url: string) => void;
  /** Tells whether a chosen picture is not uploaded yet. */
  onPending: (pending: boolean) => void;
}

interface UploadOptions {
  fileName: string;
  onUploaded: (url: string) => void;
  /** The same picture would be refused again. */
  onRefused: () => void;
}

/** The upload of a `data:` URL. It stops when the component unmounts. */
function useUpload({ fileName, onUploaded, onRefused }: UploadOptions) {
  /** Share that has been sent, from 0 to 1. */
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const { run, busy, problem, reset } = useAction({
    action: async (url: string) => {
      const control = new AbortController();
      running.current = control;
      const [head = '', fileContentBase64 = ''] = url.split(',');
      const fileType = /^data:([^;]+)/.exec(head)?.[1] ?? '';
      const uploaded = await uploadImage({ fileName, fileContentBase64, fileType }, setSent, control.signal);
      return control.signal.aborted ? null : uploaded;
    },
    onDone: (uploaded) => {
      if (uploaded !== null) onUploaded(uploaded);
    },
    onRefused: (error) => error instanceof ApiError && REFUSED.includes(error.status) && onRefused(),
    words: (error) => (running.current?.signal.aborted ? null : messageOf(error)),
  });
  return {
    sent,
    busy,
    problem,
    reset,
    run: (url: string) => {
      setSent(0);
      run(url);
    },
    stop: () => {
      running.current?.abort();
      reset();
    },
  };
}

/** A picture from its choice to its upload: checked, cropped by the field, then sent. A failed upload can be retried. */
export function usePicture({ onChange, onPending }: Options) {
  /** The file to crop. */
  const [source, setSource] = useState<File | null>(null);
  /** The chosen part while it is not uploaded, as a `data:` URL. */
  const [pending, setPending] = useState<string | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const tell = useEffectEvent(onPending);
  const waits = pending !== null;
  useEffect(() => {
    tell(waits);
    return () => tell(false);
  }, [waits]);
  const forget = () => {
    setSource(null);
    setPending(null);
  };

  const taking = useAction({
    action: async (file: File) => {
      const refusal = refusalOf(file);
      if (refusal) throw new Error(refusal);
      setPending(null);
      if (!isWholePicture(new Uint8Array(await file.arrayBuffer()))) throw new Error(BROKEN);
    },
    onDone: (_, file) => setSource(file),
  });
  const uploading = useUpload({
    fileName: source?.name || 'imagen',
    onUploaded: (url) => {
      onChange(url);
      forget();
    },
    onRefused: forget,
  });
  const upload = (url: string) => {
    setPending(url);
    uploading.run(url);
  };

  return {
    source,
    pending,
    /** Share of the upload that has been sent; null when there is no upload. */
    sent: uploading.busy ? uploading.sent : null,
    problem: isUnreadable ? BROKEN : (taking.problem ?? uploading.problem),
    take: (file: File | undefined) => {
      if (!file || uploading.busy) return;
      setUnreadable(false);
      uploading.reset();
      taking.run(file);
    },
    upload,
    /** Retries a failed upload. */
    retry: pending && !uploading.busy ? () => upload(pending) : null,
    unreadable: () => setUnreadable(true),
    leaveCrop: () => setSource(null),
    /** Ends the upload, and forgets what was chosen. */
    stop: () => {
      uploading.stop();
      taking.reset();
      setUnreadable(false);
      forget();
    },
  };
}
