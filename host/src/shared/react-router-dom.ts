/**
 * What the page's one router offers under the name `react-router-dom`. A shared module cannot be shaken, so the parts that
 * nobody uses (data loading, server rendering) are left out here by name; the linter keeps imports to this list.
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
