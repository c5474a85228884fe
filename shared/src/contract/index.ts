/** Types of the contract between shell, apps and server; nothing here exists at runtime. */
export type { Brand } from '../config/brand';
export type { HandedLead } from './handed-lead';
export type {
  Access,
  FeedEntry,
  ModuleDescriptor,
  ModuleRoute,
  ModuleSearch,
  PageFigures,
  PageHandle,
  PageHead,
  PanelTab,
  Publication,
  PublishedPage,
  Registry,
  Release,
  ReleaseFile,
  RemoteModule,
  SearchAction,
  SearchQuery,
  SearchResult,
  ShellRelease,
  StructuredData,
} from './module';
export type { ChangeStep, ModuleAnswer, ModuleCall, ModuleCalls, SqlRow, SqlValue } from './module-server';
export type {
  Boot,
  CheckRemote,
  HeadTag,
  MainPicture,
  Overrides,
  PublicationRequest,
  Publications,
  ReadPublications,
  Redirection,
  RemoteCheck,
  RenderedHead,
  RenderedPage,
  RenderHead,
  RenderPage,
  RenderRequest,
  SameMissingPage,
} from './render';
export type { RuntimeConfig, Services } from './runtime-config';
export type { FailureStage, RemoteEvent } from './telemetry';
