import { watchAvailability } from "../../data/payment/watch-availability.ts";
import { pause } from "../../data/time-limit.ts";
import { type MountOptions, mountBlocks, redrawBlocks } from "./mount-blocks.tsx";

/** ms for which the server's layout stays while cart and payment methods load. */
const PATIENCE = 10_000;

/**
 * Runs the scripts of extensions, waits for the cart and the first list of payment methods, then renders the blocks:
 * the first render is complete, without layout shifts, and extensions find a loaded cart. What a late script registers
 * is drawn when it has run.
 */
export async function openBlocks({
	extensions,
	...options
}: MountOptions & { extensions(late: () => void): Promise<void> }): Promise<void> {
	await extensions(redrawBlocks);
	await Promise.race([watchAvailability(), pause(PATIENCE)]);
	await mountBlocks(options);
}
