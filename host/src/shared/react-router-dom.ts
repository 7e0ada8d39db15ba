/**
 * Exports shared as `react-router-dom`. Shared modules are not tree-shaken, so unused parts (data loading, server
 * rendering) are left out by name; the linter restricts imports to this list.
 */
export {
  BrowserRouter,
  createSearchParams,
  generatePath,
  Link,
  matchPath,
  matchRoutes,
  Navigate,
  NavLink,
  Outlet,
  useHref,
  useInRouterContext,
  useLinkClickHandler,
  useLocation,
  useMatch,
  useNavigate,
  useNavigationType,
  useOutlet,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
