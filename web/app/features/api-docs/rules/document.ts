/** The parts of an OpenAPI 3.1 document that the page reads; `/openapi.json` is one. */
export interface ApiDocument {
  readonly info: { readonly version: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<Method, Operation>>>>>;
}

/** As a document writes them. */
export type Method = 'get' | 'post' | 'put' | 'delete';

export interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  /** One requirement: an account is needed. An empty one beside it: a guest may call too. */
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, Answer>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Answer {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly description?: string }>>;
  readonly content: Content;
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>;

/** The parts of JSON Schema (2020-12) that the calls use. */
export interface Schema {
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}
