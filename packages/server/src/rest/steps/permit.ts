import { statusOf } from "../../http/error-status.ts";
import { type RestResponse, type RouteDefinition, refuse, type Work } from "../matching/route.ts";

/**
 * Asks the route's permission. Methods of a path are told to those only who may use them: where somebody has to be let
 * in, that is known after it. Reference: 01 §3.1 (3).
 */
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

/** Whether anybody may call, so that a refusal is never about who calls. */
export function isOpen({ permission, handlerPermits }: RouteDefinition): boolean {
	return permission === undefined && handlerPermits !== true;
}
