import { createContext } from 'react-router';
import { EMBEDDED, type IdentityConfig } from './identity-config.ts';

/** Answers requests to the API inside the process, without a socket. */
export type ApiFetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

/**
 * What the server hands to the loaders. It takes these keys from the built bundle (the entry
 * re-exports them): a key imported from this source would be another object.
 */
export const apiFetchContext = createContext<ApiFetch>();

/** The absolute public origin, without a slash at its end: `https://lectern.example`. */
export const originContext = createContext<string>();

/** Where and how the site signs people in. */
export const identityContext = createContext<IdentityConfig>(EMBEDDED);

/** Whether pages register the service worker: the setting OFFLINE_PAGES. */
export const offlinePagesContext = createContext<boolean>(true);

/** The Content-Security-Policy nonce of this rendering. */
export const nonceContext = createContext<string>();
