import type { RouteDefinition } from "../rest/matching/route.ts";
import { uploadRoutes } from "./media/upload-routes.ts";
import { ownUserRoute } from "./own-user-route.ts";

/** Routes of wp/v2 that shop clients call. Reference: 07 §7. */
export const foreignRoutes: RouteDefinition[] = [ownUserRoute, ...uploadRoutes];
