import { existsSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { bundledAddresses, bundleFolder } from './bundled-packages.ts';

// Loaded before all else (--import) by the processes that tests run in and start, and by their
// threads: hundreds of them, most of whose time would go into opening hundreds of small files.
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
