declare module 's3rver' {
  /** A server of the S3 protocol over a folder. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    readonly store: {
      listObjects(
        bucket: string,
        options: { delimiter?: string; prefix?: string; maxKeys?: number; startAfter?: string },
      ): Promise<{ objects: { key: string }[]; commonPrefixes: string[]; isTruncated: boolean }>;
    };
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
  }
}
