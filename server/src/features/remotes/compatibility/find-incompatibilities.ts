import type { BuiltRelease } from '../publishing/built-release.ts';
import { dialogIncompatibilities } from './comparisons/dialog-incompatibilities.ts';
import { eventIncompatibilities } from './comparisons/event-incompatibilities.ts';
import { hostIncompatibilities } from './comparisons/host-incompatibilities.ts';
import { languageIncompatibilities, messageIncompatibilities } from './comparisons/message-incompatibilities.ts';
import { menuIncompatibilities, moduleIncompatibilities } from './comparisons/permission-incompatibilities.ts';
import { ownedRouteIncompatibilities, routeIncompatibilities } from './comparisons/route-incompatibilities.ts';
import type { Incompatibility } from './incompatibility.ts';
import { type Consumers, worldOf } from './world.ts';

/** Everything that would break, in any version, if the candidate went live next to what is in use. */
export function incompatibilities(candidate: BuiltRelease, consumers: Consumers): Incompatibility[] {
  const world = worldOf(candidate, consumers);
  const results = [
    ...hostIncompatibilities(candidate, consumers),
    ...ownedRouteIncompatibilities(world),
    ...routeIncompatibilities(candidate),
    ...dialogIncompatibilities(world),
    ...eventIncompatibilities(world),
    ...moduleIncompatibilities(candidate, consumers),
    ...menuIncompatibilities(world),
    ...languageIncompatibilities(world),
    ...messageIncompatibilities(candidate),
  ];
  return [...new Map(results.map((incompatibility) => [incompatibility.description.en, incompatibility])).values()];
}
