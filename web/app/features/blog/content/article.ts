/** The elements of an article; another element does not compile. */
export type ArticleTag = 'p' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a';

export interface ArticleElement {
  readonly tag: ArticleTag;
  /** Of a heading: its id, with which its address ends. */
  readonly id?: string;
  /** Of a link: a path on this site or an https address. */
  readonly href?: string;
  readonly children: readonly ArticleNode[];
}

/** A text, or an element with children. There is no node for HTML, so none can come in. */
export type ArticleNode = string | ArticleElement;

/** The facts of an article that lists show. */
export interface ArticleSummary {
  /** The last part of its address; lower case. */
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  /** The day of publication, `YYYY-MM-DD`. */
  readonly date: string;
  /** The day of the last change worth telling readers. */
  readonly updated?: string | undefined;
  readonly author: string;
  readonly topics: readonly string[];
  /** The reading time, in minutes. */
  readonly minutes: number;
}

export interface Article extends ArticleSummary {
  readonly body: readonly ArticleElement[];
}
