const PROVIDER_IDS = ['google.com', 'github.com'] as const;
export type ProviderId = (typeof PROVIDER_IDS)[number];

/** @throws where it is no provider's id */
export function toProviderId(text: string): ProviderId {
  const id = PROVIDER_IDS.find((known) => known === text);
  if (id === undefined) throw new Error(`${text} is no provider`);
  return id;
}

/** A person's profile at another provider. */
export interface FederatedProfile {
  readonly providerId: ProviderId;
  /** The provider's own id of the person; never changes. */
  readonly subject: string;
  /** As `normaliseEmail` writes it. */
  readonly email: string | undefined;
  /** True where the provider itself has verified the e-mail. */
  readonly emailVerified: boolean;
  readonly displayName: string;
  readonly photoUrl: string;
  /** GitHub's login name. */
  readonly screenName: string | undefined;
  /** The provider's own profile, for the client's `additionalUserInfo`; holds no token. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** An account at another provider that signs in to one of ours. */
export type FederatedLink = Omit<FederatedProfile, 'emailVerified' | 'raw'>;
