/** In place of react-router's `router/instrumentation`, which is run for a router with `instrumentations` only. */
export const consumeInstrumentationClientResultMetaReceiver = () => undefined;
export const getRouteInstrumentationUpdates = () => ({});
export const instrumentClientSideRouter = <T>(router: T): T => router;
export const instrumentHandler = <T>(handler: T): T => handler;
export const instrumentationResultMetaContext = undefined;
