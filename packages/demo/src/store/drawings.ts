import { demoDrawings } from "./store-export.ts";

let drawings: ReturnType<typeof demoDrawings> | undefined;

/**
 * A picture of the demo store by its path under uploads/, as SVG. Called in the rendering process
 * (shop/media/picture-worker.ts). @throws for an unknown path.
 */
export function svgOf(path: string): string {
	drawings ??= demoDrawings();
	const svg = drawings(path);
	if (svg === undefined) throw new Error(`${path} is no picture of the demo store.`);
	return svg;
}
