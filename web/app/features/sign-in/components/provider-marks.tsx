import type { Provider } from '../../../platform/session/action-types.ts';

/** The providers' own marks, drawn here so that they get no request before a sign-in. */
export function ProviderMark({ provider }: { readonly provider: Provider }) {
  return provider === 'google' ? <GoogleMark /> : <GitHubMark />;
}

function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M22.5 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.89a5.03 5.03 0 0 1-2.18 3.3v2.77h3.53c2.07-1.9 3.26-4.71 3.26-8.08z"
      />
      <path
        fill="#34a853"
        d="M12 23c2.96 0 5.44-.98 7.25-2.66l-3.54-2.75c-.98.66-2.24 1.05-3.71 1.05-2.86 0-5.28-1.93-6.14-4.53H2.21v2.84A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.86 14.11a6.6 6.6 0 0 1 0-4.22V7.05H2.21a11 11 0 0 0 0 9.9z" />
      <path
        fill="#ea4335"
        d="M12 5.36c1.61 0 3.06.56 4.2 1.64l3.15-3.15A11 11 0 0 0 2.21 7.05l3.65 2.84C6.72 7.29 9.14 5.36 12 5.36z"
      />
    </svg>
  );
}

function GitHubMark() {
  return (
    <svg viewBox="0 0 24 24" className="size-5 shrink-0" fill="currentColor" aria-hidden="true">
      <path d="M12 2a10 10 0 0 0-3.16 19.49c.5.09.68-.22.68-.48v-1.7c-2.78.6-3.37-1.34-3.37-1.34-.45-1.16-1.11-1.47-1.11-1.47-.91-.62.07-.6.07-.6 1 .07 1.53 1.03 1.53 1.03.9 1.53 2.34 1.09 2.91.83.1-.65.35-1.09.64-1.34-2.22-.25-4.56-1.11-4.56-4.94 0-1.1.39-1.99 1.03-2.69-.1-.25-.45-1.27.1-2.65 0 0 .84-.27 2.75 1.03a9.6 9.6 0 0 1 5 0c1.91-1.3 2.75-1.03 2.75-1.03.55 1.38.2 2.4.1 2.65.64.7 1.03 1.6 1.03 2.69 0 3.84-2.34 4.68-4.57 4.93.36.31.68.92.68 1.85V21c0 .27.18.58.69.48A10 10 0 0 0 12 2z" />
    </svg>
  );
}
