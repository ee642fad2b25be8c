import { execFileSync } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

/** The files of React that a process without NODE_ENV has loaded to draw mails. */
function loadedFiles(): string[] {
	const file = path.join(import.meta.dirname, "render-mail.ts");
	const script = `import { createRequire } from "node:module";
		await import(${JSON.stringify(file)});
		const { cache } = createRequire(${JSON.stringify(file)});
		// Files that Node.js has only searched for names of exports are there too.
		console.log(JSON.stringify(Object.keys(cache).filter((each) => cache[each].loaded)));`;
	const { NODE_ENV: _, ...environment } = process.env;
	const output = execFileSync(process.execPath, ["--input-type=module", "-e", script], { env: environment });
	return (JSON.parse(String(output)) as string[]).map((each) => path.basename(each));
}

it("mails are drawn by React's production build", () => {
	const loaded = loadedFiles();
	expect(loaded).toContain("react.production.js");
	expect(loaded.filter((file) => file.includes("development"))).toEqual([]);
});
