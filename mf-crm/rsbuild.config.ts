import type { RsbuildPlugin } from '@rsbuild/core';
import { remoteConfig } from 'shared/preset';

/** Only browsers show documents: the server's build leaves out pdf.js, which has 5 MB. */
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
