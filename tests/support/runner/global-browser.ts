import { browserProgram } from "../browser.ts";

/** Unpacks the browser from npm once, before test files that run side by side ask for it. */
export default async function setup(): Promise<void> {
	await browserProgram();
}
