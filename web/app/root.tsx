import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isRouteErrorResponse, Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import type { Route } from './+types/root';
import './app.css';
import favicon from './assets/favicon.svg?url';
import latinSerif from './assets/fonts/fraunces-latin.woff2?url';
import latinSans from './assets/fonts/inter-latin.woff2?url';
import touchIcon from './assets/touch-icon.png?url';
import { Frame } from './features/layout/components/frame.tsx';
import { HeadScript } from './features/layout/components/head-script.tsx';
import { socialPlace } from './features/layout/rules/social-place.ts';
import { FaultPage } from './features/not-found/pages/fault-page.tsx';
import { NotFoundPage } from './features/not-found/pages/not-found-page.tsx';
import { type IdentityConfig, useRootData } from './platform/identity-config.ts';
import { identityContext, originContext } from './platform/load-context.ts';
import { serverApi } from './platform/prefetch.ts';
import { pageQueryClient } from './platform/query-client.ts';
import { NAMED_AS_IT_COMES } from './platform/site.ts';

export const links: Route.LinksFunction = () => [
  ...[latinSans, latinSerif].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  })),
  { rel: 'icon', type: 'image/svg+xml', href: favicon },
  { rel: 'apple-touch-icon', href: touchIcon },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export async function loader({ context }: Route.LoaderArgs) {
  // A page without its settings is better than none.
  const { socialLinks = [], ...site } = await serverApi(context)
    .call('site')
    .catch(() => NAMED_AS_IT_COMES);
  return {
    origin: context.get(originContext),
    identity: withoutHidden(context.get(identityContext), site.hidden ?? []),
    socialLinks: socialLinks.map(socialPlace),
    site,
  };
}

/** Providers that are set up but not offered are none to the pages. */
function withoutHidden(identity: IdentityConfig, hidden: readonly string[]): IdentityConfig {
  if (hidden.length === 0) return identity;
  const { google, github } = identity.providers;
  const providers = {
    google: hidden.includes('google') ? ('none' as const) : google,
    github: hidden.includes('github') ? ('none' as const) : github,
  };
  return { ...identity, providers };
}

/** None of it changes while a page lives. */
export function shouldRevalidate() {
  return false;
}

export function Layout({ children }: { readonly children: ReactNode }) {
  const [queries] = useState(pageQueryClient);
  const accent = useRootData()?.site.accent;
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* `--paper` of tokens.css; platform/theme.ts then follows the theme itself. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#11161f" />
        <HeadScript />
        <Links />
        {/* After the styles of every page, whose accent it takes the place of. */}
        {accent && <link rel="stylesheet" href={accent} />}
      </head>
      <body>
        {/* The frame asks for data around an error's page as well. */}
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Frame>{missing ? <NotFoundPage /> : <FaultPage />}</Frame>;
}
