import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

/**
 * No import cycles, types included, between files, packages or sibling folders, where a folder's own files count as one
 * more folder.
 */
type Graph = Map<string, Set<string>>;

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "packages"], {
	encoding: "utf8",
})
	.split("\n")
	.filter((file) => /\/src\/.*\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file));
const all = new Set(files);

const IMPORTS = /\b(?:from|import)\s*\(?\s*"((?:\.|@feedmill\/)[^"]+)"/g;

function importsOf(file: string): string[] {
	return [...readFileSync(file, "utf8").matchAll(IMPORTS)].flatMap(([, name]) => {
		const [, place, inside] = /^@feedmill\/([^/]+)\/(.+)$/.exec(name!) ?? [];
		const target = inside ? `packages/${place}/src/${inside}` : path.posix.join(path.posix.dirname(file), name!);
		return all.has(target) ? [target] : [];
	});
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

it("no two files import each other, directly or not", () => {
	const graph: Graph = new Map([...imports].map(([file, targets]) => [file, new Set(targets)]));
	expect(circlesOf(graph)).toEqual([]);
});

it("no two packages depend on each other", () => {
	expect(circlesOf(graphOf(packageOf))).toEqual([]);
});

it("no two neighbouring folders depend on each other, at any depth", () => {
	const withCircles = foldersWithin(files).filter(
		(folder) => circlesOf(graphOf((file) => nodeWithin(folder, file))).length > 0,
	);
	expect(withCircles).toEqual([]);
});

/** Folders of a package whose nested folders are checked too. */
const DEEP = ["packages/server/src/admin-api", "packages/server/src/rest", "packages/server/src/store-api"];

it.each(DEEP)("no two folders in %s depend on each other, at any depth", (place) => {
	const graph: Graph = new Map();
	for (const [file, targets] of imports)
		for (const target of targets) {
			const [from, to] = [path.posix.dirname(file), path.posix.dirname(target)];
			if (from !== to && [from, to].every((folder) => `${folder}/`.startsWith(`${place}/`)))
				graph.set(from, (graph.get(from) ?? new Set()).add(to));
		}
	expect(graph.size).toBeGreaterThan(2);
	expect(circlesOf(graph)).toEqual([]);
});

const packageOf = (file: string) => file.split("/").slice(0, 2).join("/");

/** Every folder from a package's src on, sorted. */
function foldersWithin(all: readonly string[]): string[] {
	const folders = all.flatMap((file) => {
		const parts = file.split("/").slice(0, -1);
		return parts.slice(2).map((_, index) => parts.slice(0, index + 3).join("/"));
	});
	return [...new Set(folders)].sort();
}

/** The subfolder that contains the file, "." for the folder itself, null for files elsewhere. */
function nodeWithin(folder: string, file: string): string | null {
	if (!file.startsWith(`${folder}/`)) return null;
	const [first, ...more] = file.slice(folder.length + 1).split("/");
	return more.length > 0 ? first! : ".";
}

/** Dependencies between nodes, which files belong to. */
function graphOf(nodeOf: (file: string) => string | null): Graph {
	const graph: Graph = new Map();
	for (const [file, targets] of imports)
		for (const target of targets) {
			const [from, to] = [nodeOf(file), nodeOf(target)];
			if (from !== null && to !== null && from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
		}
	return graph;
}

/** Strongly connected components, by Tarjan's algorithm. */
function circlesOf(graph: Graph): string[][] {
	const order = new Map<string, number>();
	const lowest = new Map<string, number>();
	const open: string[] = [];
	const circles: string[][] = [];
	const visit = (node: string): void => {
		order.set(node, order.size);
		lowest.set(node, order.get(node)!);
		open.push(node);
		for (const next of graph.get(node) ?? []) {
			if (!order.has(next)) visit(next);
			if (open.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
		}
		if (lowest.get(node) !== order.get(node)) return;
		const circle = open.splice(open.indexOf(node));
		if (circle.length > 1 || graph.get(node)?.has(node)) circles.push(circle.sort());
	};
	for (const node of graph.keys()) if (!order.has(node)) visit(node);
	return circles;
}
