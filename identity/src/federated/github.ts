import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  fetchProtectedResource,
} from 'openid-client';
import { z } from 'zod';
import { normaliseEmail } from '../accounts/email.ts';
import type { FederatedProfile } from '../accounts/federated-link.ts';
import {
  type AuthorizationOptions,
  authorizationParameters,
  callbackUrl,
  PROVIDER_TIMEOUT,
} from './authorization-request.ts';
import { type FederatedProvider, FederationError } from './federated-provider.ts';
import { cleanName, cleanPictureUrl, cleanRawProfile } from './profile-values.ts';
import { isOutage, translateErrors } from './provider-errors.ts';

/** The addresses of GitHub, or of a GitHub Enterprise server. */
export interface GitHubEndpoints {
  readonly authorize: string;
  readonly token: string;
  readonly user: string;
  readonly emails: string;
}

export interface GitHubClient {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly endpoints?: GitHubEndpoints;
  /** Plain HTTP, for a provider on this machine. */
  readonly allowInsecure?: boolean;
}

const GITHUB: GitHubEndpoints = {
  authorize: 'https://github.com/login/oauth/authorize',
  token: 'https://github.com/login/oauth/access_token',
  user: 'https://api.github.com/user',
  emails: 'https://api.github.com/user/emails',
};

const AUTHORIZATION: AuthorizationOptions = {
  scopes: ['read:user', 'user:email'],
  parameters: ['prompt', 'login', 'allow_signup'],
};

/** GitHub refuses requests without a user agent. */
const API_HEADERS = {
  accept: 'application/vnd.github+json',
  'user-agent': 'Lectern',
  'x-github-api-version': '2022-11-28',
};

const text = z.string().nullish().catch(undefined);
const userSchema = z.object({
  id: z.int().positive(),
  login: z.string().min(1),
  name: text,
  avatar_url: text,
  html_url: text,
});
const emailList = z.array(
  z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);
type Email = z.infer<typeof emailList>[number];

/** GitHub by plain OAuth 2 with PKCE and state; the profile comes from its API. */
export function createGitHub(client: GitHubClient): FederatedProvider {
  const endpoints = client.endpoints ?? GITHUB;
  const configuration = configure(client, endpoints);

  async function ask(address: string, token: string): Promise<Response> {
    const url = new URL(address);
    const headers = new Headers(API_HEADERS);
    return translateErrors(fetchProtectedResource(configuration, token, url, 'GET', null, headers));
  }

  async function askForEmails(token: string): Promise<Email[]> {
    const response = await ask(endpoints.emails, token);
    // GitHub answers so without the scope for e-mails; the sign-in goes on without one.
    if (response.status === 403 || response.status === 404) {
      await response.body?.cancel();
      return [];
    }
    return read(response, emailList);
  }

  return {
    id: 'github.com',
    authorizationUrl: async (request, requested) =>
      buildAuthorizationUrl(
        configuration,
        await authorizationParameters(request, AUTHORIZATION, requested),
      ),
    complete: async (request, callback) => {
      const tokens = await translateErrors(
        authorizationCodeGrant(configuration, callbackUrl(request, callback), {
          pkceCodeVerifier: request.codeVerifier,
          expectedState: request.state,
        }),
      );
      const [user, emails] = await Promise.all([
        ask(endpoints.user, tokens.access_token).then((response) => read(response, userSchema)),
        askForEmails(tokens.access_token),
      ]);
      return toProfile(user, emails);
    },
  };
}

function configure(
  { clientId, clientSecret, allowInsecure = false }: GitHubClient,
  { authorize, token }: GitHubEndpoints,
): Configuration {
  const server = {
    // The `iss` with which GitHub comes back (RFC 9207): https://github.com/login/oauth.
    issuer: authorize.replace(/\/authorize$/, ''),
    authorization_endpoint: authorize,
    token_endpoint: token,
  };
  const configuration = new Configuration(
    server,
    clientId,
    undefined,
    ClientSecretPost(clientSecret),
  );
  configuration.timeout = PROVIDER_TIMEOUT;
  if (allowInsecure) allowInsecureRequests(configuration);
  return configuration;
}

async function read<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  if (!response.ok) {
    await response.body?.cancel();
    const reason = isOutage(response.status) ? 'unavailable' : 'invalid';
    throw new FederationError(reason, `GitHub answered ${response.status}`);
  }
  const parsed = schema.safeParse(await readJson(response));
  if (!parsed.success) throw new FederationError('invalid', 'GitHub’s answer has another form');
  return parsed.data;
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    const reason = error instanceof SyntaxError ? 'invalid' : 'unavailable';
    throw new FederationError(reason, 'GitHub’s answer could not be read');
  }
}

function toProfile(user: z.infer<typeof userSchema>, emails: readonly Email[]): FederatedProfile {
  const { id, login, name, avatar_url, html_url } = user;
  const chosen = bestEmail(emails);
  const email = normaliseEmail(chosen?.email);
  return {
    providerId: 'github.com',
    subject: String(id),
    email,
    emailVerified: email !== undefined && chosen?.verified === true,
    displayName: cleanName(name ?? '') || cleanName(login),
    photoUrl: cleanPictureUrl(avatar_url ?? ''),
    screenName: cleanName(login),
    raw: cleanRawProfile({ id, login, name, email, avatar_url, html_url }),
  };
}

/** A verified e-mail comes before the primary one. */
function bestEmail(emails: readonly Email[]): Email | undefined {
  const verified = emails.filter((email) => email.verified);
  const isPrimary = (email: Email) => email.primary;
  return verified.find(isPrimary) ?? verified[0] ?? emails.find(isPrimary);
}
