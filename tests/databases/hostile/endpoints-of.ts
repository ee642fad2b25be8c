import type { Argument, Endpoint } from "./hostile-requests.ts";

/** Every route of a namespace with each of its methods, from the server's own index. */
export async function endpointsOf(base: string, namespace: string): Promise<Endpoint[]> {
	const index = (await (await fetch(`${base}/wp-json/${namespace}`)).json()) as {
		routes: Record<string, { endpoints: { methods: string[]; args: Record<string, Argument> }[] }>;
	};
	return Object.entries(index.routes).flatMap(([path, { endpoints }]) =>
		endpoints.flatMap(({ methods, args }) => methods.map((method) => ({ path, method, args }))),
	);
}
