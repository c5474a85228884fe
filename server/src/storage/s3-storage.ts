import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { BucketSettings } from '../config/buckets';
import { ReleaseError } from './release-error';
import { changedMeanwhile, heldByAnother, type ReleaseStorage } from './release-storage';

/** For how long a stamp is reused, as every page asks for it. */
const STAMP_MS = 1_000;
const LOCK_KEY = 'lock.json';
/** A killed command leaves its lock behind; after this time the lock is ignored. */
const LOCK_STALE_MS = 60_000;
const RENEW_MS = 20_000;
const LOCK_WAIT_MS = 120_000;
const POLL_MS = 250;
/** By default the SDK waits forever, so a storage that does not answer would block pages. */
const PATIENCE = { maxAttempts: 2, requestHandler: { connectionTimeout: 2_000, socketTimeout: 4_000 } };
/** The protocol's limit per request. */
const MAX_DELETED = 1_000;

const isMissing = (error: unknown) => error instanceof NoSuchKey || error instanceof NotFound;

/** The condition of a write was not met (412), or another write came in between (409). */
const isConflict = (error: unknown) =>
  error instanceof S3ServiceException && [409, 412].includes(error.$metadata.httpStatusCode ?? 0);

/** Opens a bucket. */
export function openS3Storage({ bucket, endpoint, region, credentials }: BucketSettings): S3Storage {
  const client = new S3Client({
    region,
    ...PATIENCE,
    ...(credentials && { credentials }),
    ...(endpoint && { endpoint, forcePathStyle: true }),
  });
  return new S3Storage(client, bucket);
}

/** Releases in a bucket that several servers and machines share. */
export class S3Storage implements ReleaseStorage {
  readonly #stamps = new Map<string, { at: number; stamp: Promise<string | undefined> }>();

  constructor(
    readonly client: S3Client,
    readonly bucket: string,
    /** Wait between writing the lock's mark and checking whose mark is there, and between attempts. */
    readonly pauseMs = POLL_MS,
  ) {}

  async read(key: string): Promise<Buffer | null> {
    return (await this.readTagged(key))?.bytes ?? null;
  }

  async readTagged(key: string): Promise<{ bytes: Buffer; tag: string } | null> {
    try {
      const { Body, ETag = '' } = await this.client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: key }),
      );
      const bytes = Body ? Buffer.from(await Body.transformToByteArray()) : Buffer.alloc(0);
      return { bytes, tag: ETag };
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async has(key: string): Promise<boolean> {
    return (await this.#head(key)) !== undefined;
  }

  async write(key: string, bytes: Buffer | string): Promise<void> {
    const Body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: key, Body }));
    this.#stamps.delete(key);
  }

  /** A storage without conditional writes ignores the condition; there only the lock protects. */
  async replace(key: string, bytes: Buffer | string, tag: string | null): Promise<void> {
    const Body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    const condition = tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag };
    try {
      await this.client.send(new PutObjectCommand({ Bucket: this.bucket, Key: key, Body, ...condition }));
    } catch (error) {
      if (isConflict(error)) throw changedMeanwhile();
      throw error;
    }
    this.#stamps.delete(key);
  }

  async folders(prefix: string): Promise<string[]> {
    const names: string[] = [];
    for await (const { CommonPrefixes = [] } of this.#pages({ Prefix: prefix, Delimiter: '/' })) {
      for (const { Prefix = '' } of CommonPrefixes) names.push(Prefix.slice(prefix.length, -1));
    }
    return names;
  }

  async list(prefix: string): Promise<string[]> {
    const keys: string[] = [];
    for await (const { Contents = [] } of this.#pages({ Prefix: prefix })) {
      for (const { Key } of Contents) if (Key) keys.push(Key);
    }
    return keys;
  }

  async listAfter(prefix: string, after: string, most: number): Promise<string[]> {
    const { Contents = [] } = await this.client.send(
      new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, StartAfter: after, MaxKeys: most }),
    );
    return Contents.flatMap(({ Key }) => Key ?? []);
  }

  #pages(what: { Prefix: string; Delimiter?: string }) {
    return paginateListObjectsV2({ client: this.client }, { Bucket: this.bucket, ...what });
  }

  async remove(prefix: string): Promise<void> {
    const keys = await this.list(prefix);
    while (keys.length > 0) {
      const Objects = keys.splice(0, MAX_DELETED).map((Key) => ({ Key }));
      await this.client.send(new DeleteObjectsCommand({ Bucket: this.bucket, Delete: { Objects } }));
    }
  }

  stamp(key: string): Promise<string | undefined> {
    const known = this.#stamps.get(key);
    if (known && Date.now() - known.at < STAMP_MS) return known.stamp;
    // While the storage does not answer, the last stamp is used, so what is live stays.
    const stamp = this.#head(key).catch(() => known?.stamp);
    this.#stamps.set(key, { at: Date.now(), stamp });
    return stamp;
  }

  /**
   * The lock is a key that is created only if it does not exist. A storage without conditional writes creates it in any
   * case, so a writer has the lock only if its own mark is still there after a pause. It is renewed while the work runs.
   */
  async exclusively<T>(work: () => Promise<T>): Promise<T> {
    const mark = `${hostname()} ${process.pid} ${randomUUID()}`;
    const deadline = Date.now() + LOCK_WAIT_MS;
    while (!(await this.#tryLock(mark))) {
      if (Date.now() > deadline) throw heldByAnother();
      await pause(this.pauseMs);
    }
    const renewal = setInterval(() => void this.#mark(mark, undefined).catch(() => undefined), RENEW_MS);
    try {
      return await work();
    } finally {
      clearInterval(renewal);
      if ((await this.#lock())?.mark === mark) await this.remove(LOCK_KEY);
    }
  }

  async #tryLock(mark: string): Promise<boolean> {
    const held = await this.#lock();
    if (held && Date.now() - held.at < LOCK_STALE_MS) return false;
    try {
      await this.#mark(mark, held?.tag ?? null);
    } catch (error) {
      if (error instanceof ReleaseError) return false;
      throw error;
    }
    await pause(this.pauseMs);
    return (await this.#lock())?.mark === mark;
  }

  /** Writes the lock. With `tag`, only over content that has this tag (`null`: only if there is none). */
  async #mark(mark: string, tag: string | null | undefined): Promise<void> {
    const text = JSON.stringify({ mark, at: Date.now() });
    await (tag === undefined ? this.write(LOCK_KEY, text) : this.replace(LOCK_KEY, text, tag));
  }

  async #lock(): Promise<{ mark: string; at: number; tag: string } | null> {
    const known = await this.readTagged(LOCK_KEY);
    return known && { ...JSON.parse(known.bytes.toString('utf8')), tag: known.tag };
  }

  async #head(key: string): Promise<string | undefined> {
    try {
      const { ETag, LastModified } = await this.client.send(
        new HeadObjectCommand({ Bucket: this.bucket, Key: key }),
      );
      return `${ETag} ${LastModified?.getTime()}`;
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }
}
