export { type RouteHandle as FrameHandle, useMatchedRoute } from '../route-handle.ts';
