/** Scenes of subjects, for programs without a picture. An app that shows them publishes them: `scenesPlugin` in its build. */
export { sceneOf } from './scene';
export { SCENE_SIZE } from './scene-lights';
