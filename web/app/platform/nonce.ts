import { createContext } from 'react';

/** Set while the server renders; in the browser scripts are already let through by their hashes. */
export const NonceContext = createContext<string | undefined>(undefined);
