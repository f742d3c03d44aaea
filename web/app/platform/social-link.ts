/** Where else the site is to be found, as its footer shows it. */
export interface SocialLink {
  /** Complete. */
  readonly address: string;
  readonly name: string;
  /** Of a symbol in the layout's `social.svg`. */
  readonly mark: string;
}
