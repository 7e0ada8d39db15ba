import type { PublishedVersion, SelfDemotion } from '@portico/contract';

/** Automatic demotion, exemption and block of a version: one line each, for a terminal. */
export function demotionText({
  demotion,
  hold,
  block,
}: Pick<PublishedVersion, 'demotion' | 'hold' | 'block'>): string[] {
  return [
    ...(demotion === undefined ? [] : [`${SAYS[demotion.outcome](demotion)}: ${figures(demotion)}`]),
    ...(hold === undefined ? [] : [`HELD by ${hold.by} on ${moment(hold.at)}: ${hold.why}`]),
    ...(block === undefined ? [] : [`BLOCKED by ${block.by} on ${moment(block.at)}: ${block.why}`]),
  ];
}

const SAYS: Readonly<Record<SelfDemotion['outcome'], (one: SelfDemotion) => string>> = {
  'rolled-back': ({ at, to }) => `DEMOTED by the portal on ${moment(at)}, everybody went back to ${to}`,
  reverted: ({ at, to }) => `DEMOTED by the portal on ${moment(at)}, its trial went back to ${to}`,
  held: () => 'NOT DEMOTED though it fails, for it is held',
  alone: () => 'NOT DEMOTED though it fails, for nothing good is left to go back to',
  refused: ({ said }) => `NOT DEMOTED though it fails, for the way back is refused (${said})`,
};

function figures({ openings, faulty, people }: SelfDemotion): string {
  return `${faulty} of ${openings} openings failed, as ${people} people told`;
}

function moment(at: number): string {
  return new Date(at * 1000).toISOString();
}
