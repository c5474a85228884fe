import type { ClientSettings } from '../cognito-directory';
import { listUsersInGroup } from './administration';
import { CognitoError, unknownOperation } from './cognito-error';
import type { Services } from './services';

interface SdkRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Lets the AWS SDK administer the local pool without a network: its requests are answered here, in process. So the same
 * calls read a local and a real pool, and no administration is open over HTTP, however a request may be signed.
 */
export function inProcessClient(services: Services): ClientSettings {
  const operations = { ListUsersInGroup: listUsersInGroup(services) };
  const isKnown = (name: string): name is keyof typeof operations => Object.hasOwn(operations, name);

  async function answer({ headers, body }: SdkRequest): Promise<{ statusCode: number; content: object }> {
    const name = headers['x-amz-target']?.split('.')[1] ?? '';
    try {
      if (!isKnown(name)) throw unknownOperation();
      const input: unknown = JSON.parse(new TextDecoder().decode(body as Uint8Array));
      return { statusCode: 200, content: await operations[name](input, { address: '' }) };
    } catch (error) {
      if (!(error instanceof CognitoError)) throw error;
      return { statusCode: 400, content: { __type: error.type, message: error.message } };
    }
  }

  return {
    maxAttempts: 1,
    // The SDK signs before it sends; nobody checks the signature of a call that never leaves the process.
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    requestHandler: {
      async handle(request: SdkRequest) {
        const { statusCode, content } = await answer(request);
        return {
          response: {
            statusCode,
            headers: { 'content-type': 'application/x-amz-json-1.1' },
            body: Buffer.from(JSON.stringify(content)),
          },
        };
      },
    },
  };
}
