import type { BuiltRelease } from '../publishing/built-release.ts';
import { dialogFaults } from './comparisons/dialog-incompatibilities.ts';
import { eventFaults } from './comparisons/event-incompatibilities.ts';
import { hostFaults } from './comparisons/host-incompatibilities.ts';
import { languageFaults, wordFaults } from './comparisons/message-incompatibilities.ts';
import { menuFaults, moduleFaults } from './comparisons/permission-incompatibilities.ts';
import { pageFaults, routeFaults } from './comparisons/route-incompatibilities.ts';
import type { GateFault } from './incompatibility.ts';
import { type Consumers, worldOf } from './world.ts';

/** Everything that would break, in any version, if the candidate went live next to what is in use. */
export function gateFaults(candidate: BuiltRelease, consumers: Consumers): GateFault[] {
  const world = worldOf(candidate, consumers);
  const found = [
    ...hostFaults(candidate, consumers),
    ...routeFaults(world),
    ...pageFaults(candidate),
    ...dialogFaults(world),
    ...eventFaults(world),
    ...moduleFaults(candidate, consumers),
    ...menuFaults(world),
    ...languageFaults(world),
    ...wordFaults(candidate),
  ];
  return [...new Map(found.map((fault) => [fault.says.en, fault])).values()];
}
