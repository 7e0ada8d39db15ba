import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newVisitor } from './harness/signed-client.ts';
import { newTestApp, type TestApp } from './harness/test-app.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await newTestApp();
});
afterAll(() => portal.close());

describe('a visit', () => {
  it('[CALL-03] starts with an anonymous token and a key of its own', async () => {
    const visitor = await newVisitor(portal.app);
    const answer = await visitor.call('/api/getSettings');
    expect(answer).toMatchObject({ status: 200, flag: '200', data: { product_name: 'Portico' } });
  });
});
