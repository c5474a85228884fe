/** Drawings by subject, for programs without a picture. An app that shows them publishes them: `scenesPlugin` in its build. */
export { type SceneSubject, subjectScene } from './scene';
export { SCENE_SIZE } from './scene-lights';
export { sceneOf, sceneSubject } from './scene-subject';
