import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('media may be in a bucket of an object store', { tags: ['OPERATE-66'] }, () => {
  const homeOf = (MEDIA_URL: string) => readSettings({ MEDIA_URL }).media.home;
  const options = 'region=eu-central-1&tls=off&redirect=off';
  expect(homeOf(`s3://KEY:a%2Fb%2Bc@files.example:9000/lectern/media/of%20us?${options}`)).toEqual({
    kind: 's3',
    place: {
      endpoint: 'http://files.example:9000',
      region: 'eu-central-1',
      bucket: 'lectern',
      prefix: 'media/of us/',
      credentials: { accessKeyId: 'KEY', secretAccessKey: 'a/b+c' },
    },
    redirects: false,
  });
  expect(homeOf('s3://s3.eu-central-1.amazonaws.com/lectern')).toMatchObject({
    place: {
      endpoint: 'https://s3.eu-central-1.amazonaws.com',
      prefix: '',
      credentials: undefined,
    },
    redirects: true,
  });
  const both = { MEDIA_URL: 's3://key:secret@host/bucket', MEDIA_ACCEL: '/protected' };
  expect(() => readSettings(both)).toThrow('MEDIA_ACCEL cannot be on with an object store');
});
