/** Upper bounds of the duration histogram, in seconds. */
const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Series {
  readonly counts: number[];
  sum: number;
  total: number;
}

/** What the server counts about itself, in Prometheus's text format. */
export interface Measures {
  readonly observeCall: (call: string, flag: string, seconds?: number) => void;
  readonly text: (gauges: Readonly<Record<string, number>>) => string;
}

export function newMeasures(): Measures {
  const answers = new Map<string, number>();
  const durations = new Map<string, Series>();

  function observeCall(call: string, flag: string, seconds?: number): void {
    const labels = `call="${escaped(call)}",flag="${escaped(flag)}"`;
    answers.set(labels, (answers.get(labels) ?? 0) + 1);
    if (seconds !== undefined) record(call, seconds);
  }

  function record(call: string, seconds: number): void {
    const key = `call="${escaped(call)}"`;
    const series = durations.get(key) ?? { counts: BOUNDS.map(() => 0), sum: 0, total: 0 };
    durations.set(key, series);
    series.sum += seconds;
    series.total += 1;
    BOUNDS.forEach((bound, index) => {
      if (seconds <= bound) series.counts[index] = (series.counts[index] ?? 0) + 1;
    });
  }

  function text(gauges: Readonly<Record<string, number>>): string {
    const lines = ['# TYPE portico_answers_total counter'];
    for (const [labels, value] of answers) lines.push(`portico_answers_total{${labels}} ${value}`);
    lines.push('# TYPE portico_call_seconds histogram');
    for (const [labels, series] of durations) lines.push(...histogram(labels, series));
    for (const [name, value] of Object.entries(gauges)) lines.push(`# TYPE ${name} gauge`, `${name} ${value}`);
    return `${lines.join('\n')}\n`;
  }

  return { observeCall, text };
}

function histogram(labels: string, { counts, sum, total }: Series): string[] {
  const buckets = BOUNDS.map((bound, index) => `portico_call_seconds_bucket{${labels},le="${bound}"} ${counts[index]}`);
  return [
    ...buckets,
    `portico_call_seconds_bucket{${labels},le="+Inf"} ${total}`,
    `portico_call_seconds_sum{${labels}} ${sum}`,
    `portico_call_seconds_count{${labels}} ${total}`,
  ];
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}
