import type { ComponentProps } from 'react';
import { SCENE_SIZE, type SceneSubject, subjectScene } from 'shared/scenes';

interface SubjectPictureProps extends Pick<ComponentProps<'img'>, 'className'> {
  program: { id: string; subject: SceneSubject };
  /** Set for the main picture of a page: fetched at once. */
  priority?: boolean;
  /** Picks another variant of the scene; see `sceneShifts`. */
  shift?: number;
}

/** The scene of a program's subject, for programs whose catalogue entry has no picture. */
export function SubjectPicture({ program, priority = false, shift = 0, className }: SubjectPictureProps) {
  const { src, color } = subjectScene(program.id, program.subject, shift);
  return (
    <img
      {...SCENE_SIZE}
      className={className}
      style={{ backgroundColor: color }}
      src={src}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}
