import type { WebVitals } from '@portico/contract';
import { Histogram, Registry } from 'prom-client';

// The buckets include every bound that the definition of a vital calls good or poor.

export const vitalsMetrics = new Registry();

const durations = new Histogram({
  name: 'portico_web_vitals_seconds',
  help: 'Web vitals of page loads that are times: lcp, inp, fcp and ttfb.',
  labelNames: ['vital'] as const,
  buckets: [0.05, 0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 8, 16],
  registers: [vitalsMetrics],
});
const shifts = new Histogram({
  name: 'portico_web_vitals_layout_shift',
  help: 'Cumulative layout shift of page loads.',
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  registers: [vitalsMetrics],
});

export function observeVitals({ lcpMs, inpMs, fcpMs, ttfbMs, clsThousandths }: WebVitals): void {
  const times = { lcp: lcpMs, inp: inpMs, fcp: fcpMs, ttfb: ttfbMs };
  for (const [vital, ms] of Object.entries(times)) if (ms !== undefined) durations.observe({ vital }, ms / 1000);
  if (clsThousandths !== undefined) shifts.observe(clsThousandths / 1000);
}
