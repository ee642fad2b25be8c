import { statusOf } from "../../http/error-status.ts";
import { type RestResponse, type RouteDefinition, refuse, type Work } from "../matching/route.ts";

/** Checks the route's permission. Allow is sent only to permitted callers. Reference: 01 §3.1 (3). */
export async function permit(
	{ context, headers, allow }: Work,
	next: () => Promise<RestResponse>,
): Promise<RestResponse> {
	const { route } = context;
	const denied = route.permission ? await route.permission(context) : null;
	if (denied) return refuse(denied);
	const response = await next();
	if (isOpen(route)) return response;
	const status = response.error ? (response.status ?? statusOf(response.error)) : response.status;
	if (status !== 401 && status !== 403) headers.Allow = allow;
	return response;
}

/** Whether the route is public. */
export function isOpen({ permission, handlerPermits }: RouteDefinition): boolean {
	return permission === undefined && handlerPermits !== true;
}
