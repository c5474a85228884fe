import { useEffect, useRef, useState } from 'react';
import { Picture, type PictureProps } from 'shared/ui';
import type { Program } from './program';
import { subjectPicture } from './subject-picture';

interface ProgramPictureProps extends Pick<PictureProps, 'sizes' | 'className' | 'priority'> {
  program: Pick<Program, 'title' | 'imageUrl'>;
}

/**
 * The picture that the catalogue gives a program, or else the one of its subject. The catalogue's URLs lead
 * anywhere: their hosts are not told which page shows them, and what does not come is replaced.
 */
export function ProgramPicture({ program, ...picture }: ProgramPictureProps) {
  const { imageUrl, title } = program;
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);
  // It may have failed before React took over the server's HTML.
  useEffect(() => {
    if (!image.current?.complete || image.current.naturalWidth > 0) return;
    image.current.decode().catch(() => setFailed(imageUrl));
  }, [imageUrl]);
  const subject = subjectPicture(title);
  if (!imageUrl || failed === imageUrl) return <Picture {...picture} source={subject} alt="" />;
  const { className, priority = false } = picture;
  return (
    <img
      ref={image}
      className={className}
      style={{ backgroundColor: subject.color }}
      src={imageUrl}
      alt=""
      width={subject.width}
      height={subject.height}
      referrerPolicy="no-referrer"
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(imageUrl)}
    />
  );
}
