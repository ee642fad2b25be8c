/**
 * Links our own packages into node_modules that were added since the last `npm ci`, so that checks and tests run
 * after a pull without another installation.
 */
import fs from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");

for (const name of fs.readdirSync(path.join(ROOT, "packages"))) {
	const link = path.join(ROOT, "node_modules/@feedmill", name);
	if (fs.existsSync(link) || !fs.existsSync(path.join(ROOT, "packages", name, "package.json"))) continue;
	fs.rmSync(link, { force: true });
	fs.mkdirSync(path.dirname(link), { recursive: true });
	fs.symlinkSync(path.join("../../packages", name), link);
}
