import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

it("the server's own process never loads the library that draws, whose memory it would not get back", () => {
	const code = `
		await import("@feedmill/server/start-server.ts");
		const loaded = process.report.getReport().sharedObjects;
		console.log(JSON.stringify(loaded.filter((file) => file.includes("sharp") || file.includes("vips"))));
		process.exit(0);`;
	const output = execFileSync(process.execPath, ["--input-type=module", "-e", code], {
		cwd: import.meta.dirname,
		encoding: "utf8",
	});
	expect(JSON.parse(output)).toEqual([]);
}, 60_000);
