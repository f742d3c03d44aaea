import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { bundledAddresses, bundleFolder } from './bundled-packages.ts';

// Loaded first (--import) by the processes of the tests, those that they start, and their threads.
// There are hundreds, which would spend most of their time on opening small files.
if (existsSync(bundleFolder())) {
  const bundleOf = new Map(bundledAddresses());
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const url = bundleOf.get(found.url);
      return url === undefined ? found : { ...found, url };
    },
  });
}
