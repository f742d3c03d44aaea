import type { FederatedProfile, ProviderId } from '../accounts/federated-link.ts';

/** The values of one sign-in at a provider, needed again to check its callback. */
export interface AuthorizationRequest {
  /** Our address to which the provider sends the browser back. */
  readonly redirectUri: string;
  readonly state: string;
  /** Proof Key for Code Exchange (RFC 7636). */
  readonly codeVerifier: string;
  /** OpenID Connect's; ignored by a provider that speaks OAuth 2 alone. */
  readonly nonce: string;
}

/** Google or GitHub, or the demonstration's stand-in for one of them. */
export interface FederatedProvider {
  readonly id: ProviderId;
  /**
   * The address at which the person consents.
   *
   * @param parameters further parameters of the site, such as `login_hint`; those that are not
   *   allowed are dropped
   * @throws FederationError where the provider cannot be reached
   */
  authorizationUrl(
    request: AuthorizationRequest,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<URL>;
  /**
   * Exchanges the callback's code for the person's profile; the provider's tokens are not kept.
   *
   * @param callback the whole address at which the browser came back
   * @throws FederationError where the provider or the person refused, or the callback is invalid
   */
  complete(request: AuthorizationRequest, callback: URL): Promise<FederatedProfile>;
}

/** The sign-in at the provider did not succeed, for a reason that is no fault of ours. */
export class FederationError extends Error {
  override readonly name = 'FederationRefused';
  readonly reason: 'cancelled' | 'invalid' | 'unavailable';

  constructor(reason: FederationError['reason'], detail: string) {
    super(detail);
    this.reason = reason;
  }
}
