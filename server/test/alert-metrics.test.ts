import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerHealth } from '../src/features/health/register-health.ts';
import { newMeasures } from '../src/platform/measures.ts';
import { createSecondTestApp, newTestApp, type TestApp } from './harness/test-app.ts';

const DEPLOY = join(import.meta.dirname, '..', '..', 'deploy');

let portal: TestApp;
let reading: TestApp;
let exported: Set<string>;
beforeAll(async () => {
  portal = await newTestApp();
  const standby = { db: () => undefined, behindMs: () => 0, withinMs: 1000, failed: () => {}, stop: () => {} };
  reading = await createSecondTestApp(portal, {}, {}, { standby });
  // Only a listening server has a clock metric.
  const withClock = newMeasures(portal.connection.pool);
  const clock = { isRight: () => true, ahead: () => 0 };
  registerHealth(Fastify(), { connection: portal.connection, measures: withClock, clock, token: undefined });
  const { body } = await reading.app.inject('/metrics');
  exported = new Set(namesIn(`${body}\n${await withClock.text()}`));
});
afterAll(async () => {
  await reading.close();
  await portal.close();
});

/** Names of the series; a histogram has three suffixes. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((suffix) => `${name}${suffix}`) : [String(name)],
  );
}

it.each([['prometheus/alerts.yml'], ['grafana/portico.json']])(
  '%s reads only metrics that the server exports',
  (file) => {
    const text = readFileSync(join(DEPLOY, file), 'utf8');
    const used = new Set([...text.matchAll(/\b(?:portico|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name));
    expect(used.size).toBeGreaterThan(10);
    expect([...used].filter((name) => !exported.has(name))).toEqual([]);
  },
);

it('the dashboard is JSON whose panels each read something', () => {
  const { panels } = JSON.parse(readFileSync(join(DEPLOY, 'grafana/portico.json'), 'utf8'));
  for (const { title, targets } of panels)
    for (const { expr } of targets) expect(expr, title).toMatch(/portico_|nodejs_|process_/);
});
