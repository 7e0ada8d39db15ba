import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

const report = (source: Readonly<Record<string, string>>) =>
  new Map(readEnv(source).told.map(({ name, ...setting }) => [name, setting]));

it('tells what counts and where it comes from', () => {
  const told = report({ PORT: '8080', PORTICO_ORIGINS: 'https://a.example, https://b.example' });
  expect(told.get('PORT')).toEqual({ isGiven: true, value: '8080' });
  expect(told.get('HOST')).toEqual({ isGiven: false, value: '127.0.0.1' });
  expect(told.get('PORTICO_ORIGINS')).toEqual({ isGiven: true, value: 'https://a.example,https://b.example' });
  expect(told.get('PORTICO_DEMO')).toEqual({ isGiven: false, value: '1' });
  expect(told.get('PORTICO_MAIL_FROM')).toEqual({ isGiven: false });
});

it('tells of a secret that it is set, and never what it is', () => {
  const secret = 'hush-hush';
  const source = {
    DATABASE_URL: `postgres://portico:${secret}@db/portico`,
    PORTICO_METRICS_TOKEN: secret,
    PORTICO_SMTP_URL: `smtps://u:${secret}@mail.example`,
    PORTICO_MAIL_FROM: 'a@b.example',
    PORTICO_KEYS: `one:${secret}`,
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_ACCESS_KEY_ID: secret,
    PORTICO_REMOTES_STORE: 's3://artefacts/portal/',
  };
  const { told } = readEnv(source);
  expect(JSON.stringify(told)).not.toContain(secret);
  for (const name of Object.keys(source))
    expect([name, told.find((one) => one.name === name)?.isGiven]).toEqual([name, true]);
});
