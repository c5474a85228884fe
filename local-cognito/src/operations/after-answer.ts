/** An answer that waited for the e-mail would take longer for an account that exists. */
export function afterAnswer(send: () => Promise<void>): void {
  setImmediate(() => void send().catch((error: Error) => process.emitWarning(error)));
}
