import type { PublishedVersion, SelfDemotion } from '@portico/contract';

/** Automatic demotion, exemption and block of a version: one line each, for a terminal. */
export function demotionText({
  demotion,
  hold,
  block,
}: Pick<PublishedVersion, 'demotion' | 'hold' | 'block'>): string[] {
  return [
    ...(demotion === undefined ? [] : [`${OUTCOME_TEXTS[demotion.outcome](demotion)}: ${figures(demotion)}`]),
    ...(hold === undefined ? [] : [`HELD by ${hold.by} on ${moment(hold.at)}: ${hold.why}`]),
    ...(block === undefined ? [] : [`BLOCKED by ${block.by} on ${moment(block.at)}: ${block.why}`]),
  ];
}

const OUTCOME_TEXTS: Readonly<Record<SelfDemotion['outcome'], (one: SelfDemotion) => string>> = {
  'rolled-back': ({ at, to }) => `DEMOTED by the portal on ${moment(at)}, all users went back to ${to}`,
  reverted: ({ at, to }) => `DEMOTED by the portal on ${moment(at)}, its canary went back to ${to}`,
  held: () => 'NOT DEMOTED although unhealthy: it is exempt',
  alone: () => 'NOT DEMOTED although unhealthy: there is no good version to return to',
  refused: ({ said }) => `NOT DEMOTED although unhealthy: the previous version is rejected (${said})`,
};

function figures({ openings, faulty, people }: SelfDemotion): string {
  return `${faulty} of ${openings} loads failed, reported by ${people} users`;
}

function moment(at: number): string {
  return new Date(at * 1000).toISOString();
}
