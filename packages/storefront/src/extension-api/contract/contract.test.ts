import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import surface from "../../../../../tests/browser/surface.json" with { type: "json" };

/** Exports that the platform's version lacks: scripts built for later ones use them. */
const NEWER: Readonly<Record<string, readonly string[]>> = {
	"wc.blocksComponents": ["Button", "CheckboxControl", "Panel", "ValidatedTextInput", "ValidationInputError"],
};

interface Found {
	members: { name: string; type: string }[];
	parents: string[];
}

/** The interfaces of a file: members with the names of their types, and base interfaces. */
function interfacesOf(file: string): Map<string, Found> {
	const text = readFileSync(new URL(file, import.meta.url), "utf8");
	const declared = text.matchAll(/^(?:export )?interface (\w+)(?: extends (\w+))? \{\n(.*?)^\}/gms);
	return new Map(
		[...declared].map(([, name, parent, body]) => [
			name!,
			{
				members: [...body!.matchAll(/^\t(?:readonly )?(\w+)\??: (\w*)/gm)].map((member) => ({
					name: member[1]!,
					type: member[2]!,
				})),
				parents: parent === undefined ? [] : [parent],
			},
		]),
	);
}

const wc = interfacesOf("wc.ts");
const platform = interfacesOf("platform.ts");

function namesOf(type: string): string[] {
	const found = wc.get(type);
	if (!found) return [];
	return [...found.members.map(({ name }) => name), ...found.parents.flatMap(namesOf)].sort();
}

const wanted = Object.entries(surface as Record<string, string[]>);

it("names under window.wc what the platform's page has there, part by part", () => {
	const parts = wc.get("Wc")?.members ?? [];
	expect(parts.map(({ name }) => `wc.${name}`).sort()).toEqual(
		wanted
			.map(([part]) => part)
			.filter((part) => part.startsWith("wc."))
			.sort(),
	);
	for (const { name, type } of parts) {
		const names = wanted.find(([part]) => part === `wc.${name}`)?.[1] ?? [];
		expect(namesOf(type), name).toEqual([...names, ...(NEWER[`wc.${name}`] ?? [])].sort());
	}
});

it("names under window.wp what the platform's page has there", () => {
	const names = ["Wp", "WpOfExtensions"].flatMap((type) => platform.get(type)?.members ?? []);
	const parts = wanted.map(([part]) => part).filter((part) => part.startsWith("wp."));
	expect(names.map(({ name }) => `wp.${name}`)).toEqual(expect.arrayContaining(parts));
});
