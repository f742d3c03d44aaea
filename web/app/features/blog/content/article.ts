/** The elements that an article is made of; anything else does not compile. */
export type ArticleTag = 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a';

export interface ArticleElement {
  readonly tag: ArticleTag;
  /** Of a heading: what its address ends with. */
  readonly id?: string;
  /** Of a link: a path on this site or an https address. */
  readonly href?: string;
  readonly children: readonly ArticleNode[];
}

/** A text, or an element around more of them. There is no form for HTML, so none can come in. */
export type ArticleNode = string | ArticleElement;

/** What a list of articles shows. */
export interface ArticleSummary {
  /** The last part of its address; lower case. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The day of publication, `YYYY-MM-DD`. */
  readonly date: string;
  /** The day of the last change that readers should know of. */
  readonly updated?: string | undefined;
  readonly author: string;
  readonly topics: readonly string[];
  /** How long reading it takes, in minutes. */
  readonly minutes: number;
}

export interface Article extends ArticleSummary {
  readonly body: readonly ArticleElement[];
}
