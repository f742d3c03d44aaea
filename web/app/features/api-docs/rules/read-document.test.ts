import { expect, test } from 'vitest';
import type { ApiDocument } from './document.ts';
import { readDocument } from './read-document.ts';

const DOCUMENT: ApiDocument = {
  info: { version: '1.2.3' },
  tags: [
    { name: 'Seats', description: 'About seats.' },
    { name: 'Rest', description: 'About the rest.' },
  ],
  paths: {
    '/api/rest/{id}': {
      get: {
        summary: 'Rests',
        tags: ['Rest'],
        security: [{}, { bearer: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ],
        responses: {
          '200': { description: '', content: { 'text/csv': { schema: { type: 'string' } } } },
        },
      },
    },
    '/api/seats': {
      post: {
        summary: 'Takes a seat',
        tags: ['Seats'],
        security: [{ bearer: [] }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  name: { type: 'string', minLength: 1, maxLength: 1200, description: 'Whose' },
                  rows: {
                    type: 'array',
                    maxItems: 3,
                    items: {
                      type: 'object',
                      properties: { number: { type: 'integer', minimum: 1 } },
                    },
                  },
                },
                required: ['name'],
              },
            },
          },
        },
        responses: {
          '201': {
            description: '',
            headers: { 'X-Left': { description: 'How many are left' } },
            content: {
              'application/json': {
                schema: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { free: { type: 'boolean' } },
                    required: ['free'],
                  },
                },
              },
            },
          },
          '409': { description: 'Code: no-seats-left or conflict', content: {} },
        },
      },
    },
  },
};

test('the calls stand under their subjects, in the document’s order of these', () => {
  const { version, subjects } = readDocument(DOCUMENT);
  expect(version).toBe('1.2.3');
  expect(subjects.map(({ id, title, about }) => [id, title, about])).toEqual([
    ['seats', 'Seats', 'About seats.'],
    ['rest', 'Rest', 'About the rest.'],
  ]);
  expect(
    subjects.map(({ calls }) => calls.map(({ id, method, path }) => [id, method, path])),
  ).toEqual([
    [['post-api-seats', 'POST', '/api/seats']],
    [['get-api-rest-id', 'GET', '/api/rest/{id}']],
  ]);
});

test('a call says what it takes, what it answers and how it fails', () => {
  const [seats, rest] = readDocument(DOCUMENT).subjects.flatMap(({ calls }) => calls);
  expect(seats).toMatchObject({
    token: 'needed',
    parameters: [],
    body: [
      {
        name: 'name',
        kind: 'text',
        isRequired: true,
        limits: '1 to 1,200 characters.',
        description: 'Whose',
      },
      { name: 'rows', kind: 'list, each: object', isRequired: false, limits: 'At most 3 entries.' },
      { name: 'rows[].number', kind: 'whole number', limits: 'At least 1.' },
    ],
    answer: {
      status: '201',
      mediaType: 'application/json',
      kind: 'list, each: object',
      fields: [{ name: 'free', kind: 'true or false', isRequired: true, limits: '' }],
      headers: [{ name: 'X-Left', description: 'How many are left' }],
    },
    failures: [{ status: '409', codes: 'no-seats-left or conflict' }],
  });
  expect(rest).toMatchObject({
    token: 'optional',
    parameters: [{ name: 'id', place: 'path', kind: 'id (UUID)', isRequired: true }],
    body: [],
    answer: { status: '200', mediaType: 'text/csv', kind: 'text', fields: [] },
  });
});
