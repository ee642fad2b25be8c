import fs from "node:fs/promises";
import path from "node:path";

/**
 * Visits a folder and those in it one after the other, with the names of their files, also behind symbolic links: the
 * pictures of a year may be on another disk. A link to a folder above it is left out: it would lead around for ever.
 * `enter`: called with the real path of each folder before it is read. @throws errors of the file system; for a link of
 * `directory` that leads nowhere too, because its disk may not be mounted
 */
export async function eachLinkedFolder(
	directory: string,
	enter: (place: string) => void,
	visit: (folder: string, names: ReadonlySet<string>) => Promise<void>,
): Promise<void> {
	if (await isGone(directory)) return;
	const walk = async (folder: string, above: readonly string[]): Promise<void> => {
		const place = await fs.realpath(path.join(directory, folder)).catch((error) => {
			if (folder !== "" && error.code === "ENOENT") return null;
			throw error;
		});
		if (place === null || above.includes(place)) return;
		enter(place);
		const { files, folders } = await namesIn(place);
		await visit(folder, files);
		for (const name of folders) if (!name.startsWith(".")) await walk(path.posix.join(folder, name), [...above, place]);
	};
	await walk("", []);
}

async function namesIn(place: string): Promise<{ files: Set<string>; folders: string[] }> {
	const files = new Set<string>();
	const folders: string[] = [];
	const entries = await fs.readdir(place, { withFileTypes: true }).catch((error) => {
		if (error.code === "ENOENT") return [];
		throw error;
	});
	for (const entry of entries) {
		// A link may lead nowhere, or to itself.
		const found = entry.isSymbolicLink() ? await fs.stat(path.join(place, entry.name)).catch(() => null) : entry;
		if (found?.isFile()) files.add(entry.name);
		if (found?.isDirectory()) folders.push(entry.name);
	}
	return { files, folders };
}

async function isGone(place: string): Promise<boolean> {
	return fs.lstat(place).then(
		() => false,
		(error) => {
			if (error.code === "ENOENT") return true;
			throw error;
		},
	);
}
