import { type ScriptOwner, SLOW_INTERACTION_MS, WEB_VITALS_LIMITS, type WebVitalsReport } from '@portico/contract';

type SlowPart = WebVitalsReport['slowness']['versions'][number];

/** Slow interactions and tasks of this page load, by version. */
export interface WebVitalsSums {
  readonly addTask: (owner: ScriptOwner, ms: number) => void;
  /** An interaction may be reported several times; the longest duration counts. */
  readonly addInteraction: (owner: ScriptOwner, interaction: number, ms: number) => void;
  readonly versions: () => WebVitalsReport['slowness']['versions'];
}

/** The browser repeats an interaction within moments or not at all. */
const MOST_KNOWN = 200;

export function createWebVitalsSums(): WebVitalsSums {
  const parts = new Map<string, SlowPart>();
  const longestByInteraction = new Map<number, number>();

  function change({ remote, version }: ScriptOwner, next: (part: SlowPart) => Partial<SlowPart>): void {
    const key = `${remote} ${version}`;
    const part = parts.get(key) ?? { ...NOTHING, remote, version };
    if (parts.has(key) || parts.size < WEB_VITALS_LIMITS.versions) parts.set(key, { ...part, ...next(part) });
  }

  return {
    addTask: (owner, ms) =>
      change(owner, (part) => ({
        longTasks: Math.min(part.longTasks + 1, WEB_VITALS_LIMITS.times),
        longMs: within(part.longMs + ms),
        longestMs: within(Math.max(part.longestMs, ms)),
      })),
    addInteraction: (owner, interaction, ms) => {
      if (ms < SLOW_INTERACTION_MS || (longestByInteraction.get(interaction) ?? 0) >= ms) return;
      const more = longestByInteraction.has(interaction) ? 0 : 1;
      longestByInteraction.set(interaction, ms);
      const [oldest] = longestByInteraction.keys();
      if (longestByInteraction.size > MOST_KNOWN && oldest !== undefined) longestByInteraction.delete(oldest);
      change(owner, (part) => ({
        slowInteractions: Math.min(part.slowInteractions + more, WEB_VITALS_LIMITS.times),
        slowestMs: within(Math.max(part.slowestMs, ms)),
      }));
    },
    versions: () => [...parts.values()],
  };
}

const NOTHING = { longTasks: 0, longMs: 0, longestMs: 0, slowInteractions: 0, slowestMs: 0 } as const;

function within(ms: number): number {
  return Math.min(Math.round(ms), WEB_VITALS_LIMITS.ms);
}
