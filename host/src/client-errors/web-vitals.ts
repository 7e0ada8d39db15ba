import { WEB_VITALS_LIMITS, type WebVitals } from '@portico/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';

/**
 * Measures the page load with the `web-vitals` library; returns a function that reads the values so far. Slowness by
 * version is measured separately, because the library reports only the page's slowest interaction.
 */
export function measureWebVitals(): () => WebVitals | undefined {
  const values = new Map<string, number>();
  const note = ({ name, value }: { readonly name: string; readonly value: number }) => void values.set(name, value);
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(note, { reportAllChanges: true });
  const read = (name: string, unit = 1, most: number = WEB_VITALS_LIMITS.ms) => {
    const value = values.get(name);
    return value === undefined ? undefined : Math.min(Math.round(value * unit), most);
  };
  return () => {
    if (values.size === 0) return undefined;
    return {
      ...{ lcpMs: read('LCP'), inpMs: read('INP'), fcpMs: read('FCP'), ttfbMs: read('TTFB') },
      clsThousandths: read('CLS', 1000, WEB_VITALS_LIMITS.shift),
    };
  };
}
