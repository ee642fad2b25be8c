import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, chromium } from "playwright-core";
import { memoryFolder } from "./runner/memory-folder.ts";

const FLAGS = [
	"--no-sandbox",
	"--disable-gpu",
	"--disable-quic",
	"--no-first-run",
	"--disable-background-networking",
	"--disable-component-update",
	"--disable-sync",
	"--disable-dev-shm-usage",
	// Fewer processes for each browser: they cost a tenth of the processor time of the tests.
	"--in-process-gpu",
	"--enable-features=NetworkServiceInProcess2",
];

/**
 * Launches the headless browser that npm brings, or the program that CHROMIUM_PATH names. An installed browser takes
 * more than twice the processor time, so it is used only if named.
 * `flags`: in addition to the usual ones.
 */
export async function openBrowser(flags: readonly string[] = []): Promise<Browser> {
	return chromium.launch({
		executablePath: await browserProgram(),
		args: [...FLAGS, ...flags],
		headless: true,
		// Its processes share memory through temporary files: a twentieth of their processor time on a disk.
		env: { ...process.env, TMPDIR: memoryFolder() ?? os.tmpdir() },
	});
}

/**
 * The path of the browser's program. The one from npm is unpacked into the temporary folder when it is first asked for,
 * which two processes must not do at once: neither notices the other, and a program still being written cannot be run.
 */
export async function browserProgram(): Promise<string> {
	return process.env.CHROMIUM_PATH || (await bundledChromium());
}

/**
 * Unpacks the bundled browser with its system libraries, which the package itself does only in a cloud function, and
 * sets the loader's path.
 */
async function bundledChromium(): Promise<string> {
	const { default: bundle, inflate, setupLambdaEnvironment } = await import("@sparticuz/chromium");
	const libraries = path.join(os.tmpdir(), "al2023", "lib");
	if (!fs.existsSync(libraries))
		await inflate(fileURLToPath(new URL("../bin/al2023.tar.br", import.meta.resolve("@sparticuz/chromium"))));
	setupLambdaEnvironment(libraries);
	return bundle.executablePath();
}
