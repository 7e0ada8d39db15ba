/** The metrics of one process in Prometheus's text format. */
export interface ProcessMeasures {
  readonly number: number;
  readonly text: string;
}

interface Family {
  readonly head: string[];
  readonly samples: string[];
}

/** Merges the metrics of several processes. Each sample gets the label `process`; nothing is summed. */
export function metricsOfAll(all: readonly ProcessMeasures[]): string {
  const families = new Map<string, Family>();
  for (const { number, text } of all) {
    let family: Family | undefined;
    for (const line of text.split('\n')) {
      const [, name] = /^# (?:HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (name !== undefined) {
        family = families.get(name) ?? { head: [], samples: [] };
        families.set(name, family);
        if (!family.head.includes(line)) family.head.push(line);
      } else if (line !== '') family?.samples.push(labelled(line, number));
    }
  }
  return [...families.values()].flatMap(({ head, samples }) => [...head, ...samples, '']).join('\n');
}

function labelled(sample: string, number: number): string {
  return sample.replace(/^([\w:]+)(\{)?/, (_, name: string, open?: string) =>
    open === undefined ? `${name}{process="${number}"}` : `${name}{process="${number}",`,
  );
}
