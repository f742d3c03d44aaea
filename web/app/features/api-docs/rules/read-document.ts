import type { Answer, ApiDocument, Method, Operation, Parameter, Schema } from './document.ts';
import { kindOf, limitsOf } from './schema-words.ts';

/** The content of the page: every call, by its subject. */
export interface ApiReference {
  readonly version: string;
  readonly subjects: readonly Subject[];
}

export interface Subject {
  /** Of its section. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly calls: readonly Call[];
}

export interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly token: 'needed' | 'optional' | 'none';
  readonly parameters: readonly Field[];
  readonly body: readonly Field[];
  readonly answer: {
    readonly status: string;
    readonly mediaType: string;
    /** “list of objects” */
    readonly kind: string;
    readonly fields: readonly Field[];
    readonly headers: readonly { readonly name: string; readonly description: string }[];
  };
  readonly failures: readonly { readonly status: string; readonly codes: string }[];
}

export interface Field {
  /** A nested field has its path: `createdBy.name`; `reviews[].comment` in a list. */
  readonly name: string;
  readonly kind: string;
  readonly isRequired: boolean;
  readonly limits: string;
  readonly description: string;
  /** Of a parameter. */
  readonly place?: 'path' | 'query' | 'header';
}

/** Reads the calls out of the document, in its own order of subjects and paths. */
export function readDocument({ info, tags, paths }: ApiDocument): ApiReference {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      tags: operation.tags,
      call: readCall(method as Method, path, operation),
    })),
  );
  return {
    version: info.version,
    subjects: tags.map(({ name, description }) => ({
      id: name.toLowerCase(),
      title: name,
      about: description,
      calls: calls.filter((one) => one.tags.includes(name)).map(({ call }) => call),
    })),
  };
}

function readCall(method: Method, path: string, operation: Operation): Call {
  const { summary, parameters = [], requestBody, security = [], responses } = operation;
  const body = requestBody && Object.values(requestBody.content)[0]?.schema;
  return {
    id: `${method}${path.replace(/\W+/g, '-')}`.replace(/-$/, ''),
    method: method.toUpperCase(),
    path,
    summary,
    token: security.length === 0 ? 'none' : security.length === 1 ? 'needed' : 'optional',
    parameters: parameters.map(readParameter),
    body: body ? fieldsOf(body) : [],
    answer: readAnswer(responses),
    failures: Object.entries(responses)
      .filter(([status]) => status >= '400')
      .map(([status, { description }]) => ({ status, codes: description.replace('Code: ', '') })),
  };
}

function readParameter(parameter: Parameter): Field {
  const { name, in: place, required = false, description = '', schema } = parameter;
  return { name, place, isRequired: required, description, ...inWords(schema) };
}

function readAnswer(responses: Operation['responses']): Call['answer'] {
  const [status = '200', answer] = Object.entries(responses).find(([one]) => one < '300') ?? [];
  const [mediaType = '', { schema } = { schema: {} }] =
    Object.entries(answer?.content ?? {})[0] ?? [];
  return {
    status,
    mediaType,
    kind: kindOf(schema),
    fields: fieldsOf(schema.type === 'array' ? (schema.items ?? {}) : schema),
    headers: headersOf(answer),
  };
}

function headersOf(answer: Answer | undefined) {
  return Object.entries(answer?.headers ?? {}).map(([name, { description = '' }]) => ({
    name,
    description,
  }));
}

/** A schema's fields, each followed by its nested fields. */
function fieldsOf({ properties = {}, required = [] }: Schema, within = ''): Field[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const path = within + name;
    const inner = schema.type === 'array' ? schema.items : schema;
    return [
      {
        name: path,
        isRequired: required.includes(name),
        description: schema.description ?? '',
        ...inWords(schema),
      },
      ...fieldsOf(inner ?? {}, `${path}${schema.type === 'array' ? '[]' : ''}.`),
    ];
  });
}

function inWords(schema: Schema): Pick<Field, 'kind' | 'limits'> {
  return { kind: kindOf(schema), limits: limitsOf(schema) };
}
