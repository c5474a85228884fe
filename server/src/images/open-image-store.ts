import { join } from 'node:path';
import type { Config } from '../config/config';
import { folderStore, type ImageStore } from './image-store';

/** Where the configuration says that pictures are kept. */
export async function openImageStore({ imagesS3, dataDir }: Config): Promise<ImageStore> {
  if (!imagesS3) return folderStore(join(dataDir, 'imagenes'));
  // Loaded only here: the SDK is large.
  const { s3Store } = await import('./s3-store');
  return s3Store(imagesS3);
}
