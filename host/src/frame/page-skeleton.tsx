/** Holds the place of a page that is on its way. */
export function PageSkeleton() {
  return <div aria-busy="true" data-skeleton />;
}
