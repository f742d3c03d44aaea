import { GithubAuthProvider, GoogleAuthProvider } from '@firebase/auth';

/** The client's classes of the providers that the site may offer. */
export const PROVIDERS = { google: GoogleAuthProvider, github: GithubAuthProvider };
