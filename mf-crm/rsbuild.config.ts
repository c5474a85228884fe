import type { RsbuildPlugin } from '@rsbuild/core';
import { remoteConfig } from 'shared/preset';

/** Documents are shown by browsers only: the server's build needs no pdf.js, which has 5 MB. */
const withoutPdfOnServer: RsbuildPlugin = {
  name: 'without-pdf-on-server',
  setup(api) {
    api.modifyEnvironmentConfig((config, { name, mergeEnvironmentConfig }) =>
      name === 'node'
        ? mergeEnvironmentConfig(config, { resolve: { alias: { 'pdfjs-dist': false } } })
        : config,
    );
  },
};

export default remoteConfig(import.meta.url, [withoutPdfOnServer]);
