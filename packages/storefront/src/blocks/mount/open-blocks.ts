import { watchAvailability } from "../../data/payment/watch-availability.ts";
import { pause } from "../../data/time-limit.ts";
import { type MountOptions, mountBlocks } from "./mount-blocks.tsx";

/** How long the page keeps the shape that the server drew while cart and payment methods are on their way, in ms. */
const PATIENCE = 10_000;

/**
 * Runs the scripts of extensions, waits for the cart and the first list of payment methods, then draws the blocks: what
 * is drawn first is complete, nothing has to move when it arrives, and an extension's first look at the cart finds it
 * filled.
 */
export async function openBlocks({
	extensions,
	...options
}: MountOptions & { extensions(): Promise<void> }): Promise<void> {
	await extensions();
	await Promise.race([watchAvailability(), pause(PATIENCE)]);
	await mountBlocks(options);
}
