import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "..");
const page = fs.readFileSync(path.join(ROOT, "docs/caches.md"), "utf8");

interface Source {
	/** "trade/cache/bounded-cache.ts" */
	file: string;
	text: string;
}

/** Everything that runs in the server's process. */
const sources: Source[] = ["values", "trade", "shop", "server", "demo", "store-api"].flatMap((name) => {
	const folder = path.join(ROOT, "packages", name, "src");
	return fs
		.readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((file) => file.endsWith(".ts") && !/\.(test|fixture)\.ts$/.test(file))
		.map((file) => ({ file: `${name}/${file}`, text: fs.readFileSync(path.join(folder, file), "utf8") }));
});

const rows = page
	.split("\n")
	.filter((line) => line.startsWith("| `"))
	.map((line) => line.split("|").map((cell) => cell.trim().replaceAll("`", "")));

/** "24 * MIB" and "256 * 1024" -> "24 MiB", "256 KiB" */
function bound(expression: string): string {
	const bytes = expression
		.split("*")
		.reduce(
			(product, factor) => product * (factor.trim() === "MIB" ? 1024 * 1024 : Number(factor.replace(/_/g, ""))),
			1,
		);
	if (bytes < 1024 * 1024) return `${bytes / 1024} KiB`;
	return `${bytes / 1024 / 1024} MiB`;
}

it("names every cache with its bound in bytes, and no other", () => {
	const inCode = sources.flatMap(({ text }) =>
		[...text.matchAll(/new BoundedCache[^(]*\(\{\s*name: "([^"]+)",\s*bytes: ([^,}]+)/g)].map(
			([, name, bytes]) => `${name}: ${bound(bytes!.trim())}`,
		),
	);
	const constructed = sources.flatMap(({ text }) => text.match(/new BoundedCache\b/g) ?? []);
	const listed = rows.filter(([, name]) => name!.includes(": ")).map(([, name, bytes]) => `${name}: ${bytes}`);
	expect(inCode).toHaveLength(constructed.length);
	expect(listed.toSorted()).toEqual(inCode.toSorted());
});

/**
 * Maps and sets that start empty and outlive a call: in modules, in objects, and in what `create…` and `register…`
 * make.
 */
function growing({ file, text }: Source): string[] {
	let top = "";
	return text.split(/\n(?=\t?\S)/).flatMap((part) => {
		if (/^\S/.test(part)) top = part;
		const names =
			/^\t?(?:export )?(?:(?:static|readonly|private|const|let) )*(#?\w+)(?::[^=]+)? = new (Weak)?(?:Map|Set)\b[^(]*\(\);?$/m;
		const [, name, weak] = names.exec(part) ?? [];
		const lives =
			!part.startsWith("\t") || /^(export )?(abstract )?(class|(async )?function (create|register))/.test(top);
		return name && (lives || weak) ? [`${file} ${name}`] : [];
	});
}

it("lists every other collection that can grow in memory", () => {
	const listed = rows
		.filter(([, file]) => file!.endsWith(".ts"))
		.flatMap(([, file, names]) => names!.split(", ").map((name) => `${file} ${name}`));
	expect(listed).toEqual(expect.arrayContaining(sources.flatMap(growing)));
	for (const entry of listed) {
		const [file, name] = entry.split(" ");
		const text = sources.find((source) => source.file === file)?.text ?? "";
		expect(text.includes(name!), `${entry} is in the list, but not in the code`).toBe(true);
	}
});

it("hangs no cache on a module: two shops in a process share nothing", () => {
	const ofModules = sources.flatMap(({ file, text }) =>
		[...text.matchAll(/^(?:export )?(?:const|let) (\w+)[^=]*= new BoundedCache/gm)].map(
			([, name]) => `${file} ${name}`,
		),
	);
	expect(ofModules).toEqual([]);
});
