import { describe, expect, test } from 'vitest';
import { contactInput } from './contact.ts';

const MESSAGE = {
  name: 'Ada Lovelace',
  email: 'ada@lectern.example',
  subject: 'The evening class',
  message: 'When does it begin?\n\nI would come from afar.',
  messageId: '019376a4-6c8a-7f00-8000-000000000001',
};

function problems(changed: object): string[] {
  const { error } = contactInput.safeParse({ ...MESSAGE, ...changed });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a message to whoever runs the site', () => {
  test('is trimmed, needs no subject and has its id in one form', { tags: ['CONTACT-1'] }, () => {
    const written = {
      ...MESSAGE,
      name: ' Ada\u00a0',
      email: ' ada@lectern.example ',
      subject: undefined,
      message: '\nHello.\n',
      messageId: MESSAGE.messageId.toUpperCase(),
    };
    expect(contactInput.parse(written)).toEqual({
      name: 'Ada',
      email: 'ada@lectern.example',
      subject: '',
      message: 'Hello.',
      messageId: MESSAGE.messageId,
      leaveEmpty: '',
    });
  });

  test.each([
    ['name', 'name: Please enter your name.'],
    ['message', 'message: Please write a message.'],
    ['email', 'email: Please enter your email address.'],
  ])('needs a %s', (field, problem) => {
    for (const blank of ['', '  ', undefined]) {
      expect(problems({ [field]: blank })).toContain(problem);
    }
  });

  test.each([
    'ada',
    'ada@',
    'ada@x',
    'a b@c.example',
    'ada@lectern.example\r\nBcc: x@evil.example',
  ])('has an address to answer to, which %j is not', (email) => {
    expect(problems({ email })).toEqual(['email: Invalid email address']);
  });

  test.each(['name', 'subject'])('has a %s of one line without control characters', (field) => {
    for (const hidden of ['\r\nBcc: x@evil.example', '\u0000', '\u001b[2J', '\u202e', '\ud800']) {
      expect(problems({ [field]: `Ada${hidden}Ada` })).toHaveLength(1);
    }
  });

  test('may have several lines, but no control characters', () => {
    expect(problems({ message: 'One\r\n\tTwo\n\nThree' })).toEqual([]);
    for (const hidden of ['\u0000', '\u001b', '\u0008', '\u2066', '\udc00']) {
      expect(problems({ message: `Ada${hidden}Ada` })).toHaveLength(1);
    }
  });

  test.each([undefined, '', 'one', 7])('has an id, which %j is not', (messageId) => {
    expect(problems({ messageId })).toEqual(['messageId: Please send an id of the message.']);
  });
});
