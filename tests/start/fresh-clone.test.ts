import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkInstalledPackages } from "../support/runner/installed-packages.ts";
import { ROOT, startProcess } from "../support/server-process.ts";

/** What the README promises: a copy of the files in git, npm, two commands. */
describe("a fresh clone", () => {
	let clone: string;
	beforeAll(() => {
		clone = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-clone-"));
		const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
			cwd: ROOT,
			encoding: "utf8",
		}).split("\0");
		for (const file of files) {
			if (!file || file.startsWith("tests/") || !fs.existsSync(path.join(ROOT, file))) continue;
			fs.mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
			fs.copyFileSync(path.join(ROOT, file), path.join(clone, file));
		}
	});
	afterAll(() => fs.rmSync(clone, { recursive: true, force: true }));

	// CI begins with npm ci in a fresh clone: where its packages are still exactly those, they are not installed again.
	it("runs by npm ci && npm start", async () => {
		const linked = linkInstalledPackages(ROOT, clone);
		execFileSync("npm", linked ? ["run", "prepare"] : ["ci", "--prefer-offline", "--no-progress"], {
			cwd: clone,
			stdio: "pipe",
			env: { ...process.env, PATH: withoutOurs(process.env.PATH ?? "") },
		});
		const server = await startProcess({
			cwd: clone,
			environment: { PATH: withoutOurs(process.env.PATH ?? ""), DATA_DIR: "" },
		});
		const home = await fetch(server.base);
		expect(home.status).toBe(200);
		expect(await home.text()).toContain("</html>");
		// Built once the shop answers; its page looks again by itself until then.
		await expect.poll(async () => (await fetch(`${server.base}/admin/`)).status, { timeout: 60_000 }).toBe(200);
		await server.stop();
		expect(fs.existsSync(path.join(clone, "data/feedmill.db"))).toBe(true);
	}, 180_000);

	it("runs by npm ci --omit=dev && npm start, with the build that is there and a Node that the machine has", async () => {
		// The machine's Node, because a production install has none.
		const programs = path.join(clone, "bin");
		fs.mkdirSync(programs);
		fs.symlinkSync(process.execPath, path.join(programs, "node"));
		const environment = { PATH: `${programs}${path.delimiter}${withoutOurs(process.env.PATH ?? "")}` };
		execFileSync("npm", ["ci", "--omit=dev", "--prefer-offline", "--no-progress"], {
			cwd: clone,
			stdio: "pipe",
			env: { ...process.env, ...environment },
		});
		const bytes = ["node_modules", "packages/storefront/dist", "packages/back-office/dist"].reduce(
			(sum, name) => sum + bytesIn(path.join(clone, name)),
			0,
		);
		expect(bytes).toBeLessThan(250 * 1024 * 1024);
		const server = await startProcess({ cwd: clone, environment: { ...environment, DATA_DIR: "" } });
		const home = await fetch(server.base);
		expect(home.status).toBe(200);
		const script = /src="(\/assets\/[^"]+\.js)"/.exec(await home.text())?.[1] ?? "";
		expect((await fetch(server.base + script)).status).toBe(200);
		expect((await fetch(`${server.base}/admin/`)).status).toBe(200);
		await server.stop();
	}, 180_000);

	/** On the disk. */
	function bytesIn(folder: string): number {
		return fs
			.readdirSync(folder, { recursive: true, encoding: "utf8" })
			.reduce((sum, file) => sum + (fs.lstatSync(path.join(folder, file)).blocks ?? 0) * 512, 0);
	}

	/** The PATH without the project's own programs, which npm prepends when it runs a script. */
	function withoutOurs(searchPath: string): string {
		return searchPath
			.split(path.delimiter)
			.filter((folder) => !folder.startsWith(ROOT))
			.join(path.delimiter);
	}
});
