import { useEffect, useRef, useState } from 'react';
import type { Program } from './program';
import { SCENE_SIZE } from './scene-lights';
import { SubjectPicture } from './subject-picture';

interface ProgramPictureProps {
  program: Pick<Program, 'id' | 'title' | 'imageUrl'>;
  className?: string | undefined;
  /** The main picture of its page: fetched at once. */
  priority?: boolean;
  /** Picks another variant of the scene. */
  shift?: number;
}

/**
 * The picture that the catalogue gives a program, or else the one of its subject. The catalogue's URLs lead
 * anywhere: their hosts are not told which page shows them, and what does not come is replaced.
 */
export function ProgramPicture({ program, ...picture }: ProgramPictureProps) {
  const { imageUrl } = program;
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before React took over the server's HTML.
  useEffect(() => {
    if (!image.current?.complete || image.current.naturalWidth > 0) return;
    image.current.decode().catch(() => setFailed(imageUrl));
  }, [imageUrl]);
  if (!imageUrl || failed === imageUrl) return <SubjectPicture {...picture} program={program} />;
  const { className, priority = false } = picture;
  return (
    <img
      {...SCENE_SIZE}
      ref={image}
      className={className}
      src={imageUrl}
      alt=""
      referrerPolicy="no-referrer"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(imageUrl)}
    />
  );
}
