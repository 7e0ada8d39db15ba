import { type LocalizedText, localized } from '../../../../platform/texts.ts';
import type { BuiltRelease } from '../../publishing/built-release.ts';
import type { Incompatibility } from '../incompatibility.ts';
import { namesOf, type Peer, supplyOf, type World, within } from '../world.ts';
import { overlap, routeAt } from './paths.ts';

/** A path has one owner. Pages that other versions link to must remain and must not need more permissions. */
export function ownedRouteIncompatibilities(world: World): Incompatibility[] {
  return [...claimedTwice(world), ...deadLinks(world), ...closedLinks(world), ...ownDeadLinks(world)];
}

/** A route without files for its page could only show an error panel. */
export function routeIncompatibilities({ manifest, pages }: BuiltRelease): Incompatibility[] {
  return manifest.routes
    .filter(({ page }) => (pages[page] ?? []).length === 0)
    .map(({ path, page }) => ({
      kind: 'page',
      where: page,
      counterpart: manifest.name,
      description: localized('remotes.gate.pageMissing', { path, page }),
    }));
}

function claimedTwice({ candidate, others }: World): Incompatibility[] {
  return candidate.manifest.routes.flatMap(({ path }, index) => {
    const isTaken = (route: { path: string }) => overlap(route.path, path);
    const owners = within(others)
      .filter(({ manifest }) => manifest.routes.some(isTaken))
      .map(({ description }) => description);
    if (candidate.manifest.routes.findIndex(isTaken) < index) owners.push(ITSELF);
    return owners.map((counterpart) =>
      createIncompatibility(path, counterpart, localized('remotes.gate.routeTaken', { path, owner: counterpart })),
    );
  });
}

const ITSELF: LocalizedText = localized('remotes.gate.itself');

/** URLs that a version links to: its menu rows and the links in its code. */
function linksOf({ manifest, links }: Peer): string[] {
  return [...new Set([...manifest.menu.map(({ to }) => to), ...links].map((link) => link.replace(/[?#].*$/, '')))];
}

const serves = (address: string) => (peer: Peer) => routeAt(peer.manifest, address) !== undefined;

function deadLinks({ candidate, former, others }: World): Incompatibility[] {
  const isGone = once(
    (link) => !serves(link)(candidate) && former.some(serves(link)) && !supplyOf(others, serves(link)).isSure,
  );
  return others.flatMap((peer) =>
    linksOf(peer)
      .filter(isGone)
      .map((link) =>
        createIncompatibility(
          link,
          peer.description,
          localized('remotes.gate.linkOrphaned', { link, peer: peer.description }),
        ),
      ),
  );
}

function closedLinks({ candidate, former, others }: World): Incompatibility[] {
  const wouldClose = once(
    (link) =>
      routeAt(candidate.manifest, link)?.access === 'session' &&
      former.some(({ manifest }) => routeAt(manifest, link)?.access === 'public'),
  );
  return others.flatMap((peer) =>
    linksOf(peer)
      .filter(wouldClose)
      .map((link) =>
        createIncompatibility(
          link,
          peer.description,
          localized('remotes.gate.linkClosed', { link, peer: peer.description }),
        ),
      ),
  );
}

/** Many versions link to the same URL: each URL is checked once. */
function once(judge: (link: string) => boolean): (link: string) => boolean {
  const verdicts = new Map<string, boolean>();
  return (link) => {
    const is = verdicts.get(link) ?? judge(link);
    verdicts.set(link, is);
    return is;
  };
}

/** A URL that no version serves belongs to a future page; the host hides its menu row until then. */
function ownDeadLinks({ candidate, others }: World): Incompatibility[] {
  return linksOf(candidate).flatMap((link) => {
    if (serves(link)(candidate)) return [];
    const { isSure, missing } = supplyOf(others, serves(link));
    if (isSure || missing.length === 0) return [];
    const names = namesOf(missing);
    const description = localized('remotes.gate.linkDead', { link, peers: names });
    return [createIncompatibility(link, candidate.description, description)];
  });
}

function createIncompatibility(where: string, counterpart: LocalizedText, description: LocalizedText): Incompatibility {
  return { kind: 'route', where, counterpart: counterpart.en, description };
}
