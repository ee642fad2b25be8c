import { demoDrawings } from "./store-export.ts";

let drawings: ReturnType<typeof demoDrawings> | undefined;

/**
 * A picture of the demo store by its path under uploads/, as SVG. Called in the process that draws
 * (shop/media/picture-worker.ts). @throws for a path that is none of the demo's.
 */
export function svgOf(path: string): string {
	drawings ??= demoDrawings();
	const svg = drawings(path);
	if (svg === undefined) throw new Error(`${path} is no picture of the demo store.`);
	return svg;
}
