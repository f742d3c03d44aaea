import type { FederatedProfile, ProviderId } from '../accounts/federated-link.ts';

/** What a provider needs to send somebody to it, and to check that they came back from there. */
export interface AuthorizationRequest {
  /** Where the provider sends the browser back to; one of ours. */
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
   * The address where the person says yes.
   *
   * @param parameters what the site asks for beside who it is, such as `login_hint`; the provider
   *   drops what it does not allow
   * @throws FederationRefused where the provider cannot be reached
   */
  authorizationUrl(
    request: AuthorizationRequest,
    parameters: Readonly<Record<string, unknown>>,
  ): Promise<URL>;
  /**
   * Exchanges the code that came back for who it is; the provider's tokens are used and forgotten.
   *
   * @param callback the whole address at which the browser came back
   * @throws FederationRefused where the provider or the person said no, or the answer is not theirs
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
