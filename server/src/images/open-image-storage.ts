import type { Config } from '../config/config';
import { FolderStorage } from '../storage/folder-storage';
import type { ReleaseStorage } from '../storage/release-storage';
import { openS3Storage } from '../storage/s3-storage';

/** The configured storage of pictures; their keys begin with `imagenes/`. */
export function openImageStorage({
  imagesS3,
  dataDir,
}: Pick<Config, 'imagesS3' | 'dataDir'>): Pick<ReleaseStorage, 'read' | 'write'> {
  return imagesS3 ? openS3Storage(imagesS3) : new FolderStorage(dataDir);
}
