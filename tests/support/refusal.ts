import { ERROR_STATUS, type ErrorBody, type ErrorCode, errorBody } from '@lectern/contract/errors';
import { expect } from 'vitest';

/** The parts of an answer that a refusal is parsed from. */
export interface AnswerRead {
  readonly status: number;
  readonly contentType: string | null | undefined;
  readonly text: string;
}

/** Parses a refusal in the contract's shape, and checks that it leaks no internals. */
export function readRefusal({ status, contentType, text }: AnswerRead): ErrorBody {
  expect.soft(contentType).toMatch(/^application\/json\b/);
  const body = errorBody.strict().parse(JSON.parse(text));
  expect(ERROR_STATUS[body.code], `status of ${body.code}`).toBe(status);
  expect(text).not.toMatch(/\bat .+\.[jt]s\b|node_modules|node:internal|select |FST_|errno/i);
  return body;
}

/** Expects a refusal with this code, and the status that belongs to it. */
export async function expectRefusal(answer: Response, code: ErrorCode): Promise<ErrorBody> {
  const body = readRefusal({
    status: answer.status,
    contentType: answer.headers.get('content-type'),
    text: await answer.text(),
  });
  expect(body.code).toBe(code);
  return body;
}
