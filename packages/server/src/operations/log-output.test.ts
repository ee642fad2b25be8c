import { spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";

const MODULE = path.join(import.meta.dirname, "log-output.ts");

let folder: string;
beforeEach(() => {
	folder = fs.mkdtempSync(path.join(os.tmpdir(), "feedmill-log-"));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Runs code with the module's functions in a process whose output goes to these files. */
function run(code: string, output: string, errors = output): { status: number | null; left: string } {
	const left = path.join(folder, "left");
	const files = [fs.openSync(output, "a"), fs.openSync(errors, "a")];
	const script = `import fs from "node:fs";
		import { keepConsole, writeLogLine } from ${JSON.stringify(MODULE)};
		const rest = () => new Promise((resolve) => setTimeout(resolve, 20));
		${code}
		await rest();
		fs.writeFileSync(${JSON.stringify(left)}, "lives");`;
	const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
		stdio: ["ignore", ...files],
		timeout: 20_000,
	});
	for (const file of files) fs.closeSync(file);
	return { status, left: fs.existsSync(left) ? fs.readFileSync(left, "utf8") : "" };
}

it("a full disk of the log ends neither the process nor later lines", () => {
	const code = `keepConsole();
		for (let time = 0; time < 3; time++) {
			writeLogLine("{}\\n");
			console.log("text");
			console.error("a failure");
			await rest();
		}`;
	expect(run(code, "/dev/full")).toEqual({ status: 0, left: "lives" });
});

it("writes lines and the console to their files in order", () => {
	const [output, errors] = [path.join(folder, "out"), path.join(folder, "err")];
	const code = `keepConsole();
		writeLogLine('{"a":1}\\n');
		console.log("the shop is open at %s", "here");
		console.error(new Error("refused").message);
		writeLogLine('{"b":2}\\n');`;
	expect(run(code, output, errors).status).toBe(0);
	expect(fs.readFileSync(output, "utf8")).toBe('{"a":1}\nthe shop is open at here\n{"b":2}\n');
	expect(fs.readFileSync(errors, "utf8")).toBe("refused\n");
});

it("a reader of the log that goes away does not end the process", () => {
	const left = path.join(folder, "left");
	const script = `import fs from "node:fs";
		import { writeLogLine } from ${JSON.stringify(MODULE)};
		for (let time = 0; time < 20; time++) {
			writeLogLine("x".repeat(10_000) + "\\n");
			await new Promise((resolve) => setTimeout(resolve, 20));
		}
		fs.writeFileSync(${JSON.stringify(left)}, "lives");`;
	const file = path.join(folder, "script.mjs");
	fs.writeFileSync(file, script);
	spawnSync("sh", ["-c", `"${process.execPath}" "${file}" | head -c 1 >/dev/null`], { timeout: 20_000 });
	expect(fs.readFileSync(left, "utf8")).toBe("lives");
});
