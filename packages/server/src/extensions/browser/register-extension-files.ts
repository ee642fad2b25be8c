import { readFile, realpath, stat } from "node:fs/promises";
import path from "node:path";
import type { Extension } from "@feedmill/shop/extensions/extension.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { FastifyInstance } from "fastify";
import { compressible, sendCompressible } from "../../http/compression.ts";
import { answerNoFile } from "../../http/failures.ts";
import { addressOfFolder, folderOf, rootOf } from "./extension-addresses.ts";
import { scriptTexts } from "./script-texts.ts";
import { unwrapModules } from "./unwrapped-modules.ts";

/** Media types of public files. Source code and configuration are not among them. */
const TYPES: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".mjs": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".json": "application/json",
	".map": "application/json",
	".wasm": "application/wasm",
	".svg": "image/svg+xml",
	".png": "image/png",
	".jpg": "image/jpeg",
	".jpeg": "image/jpeg",
	".gif": "image/gif",
	".webp": "image/webp",
	".avif": "image/avif",
	".woff": "font/woff",
	".woff2": "font/woff2",
};

/** Largest file in bytes. */
const LARGEST = 4 * 1024 * 1024;
const CACHE = "public, no-cache";

/**
 * Serves the browser files of extensions: those they name, and those in their folder of assets. @throws Error naming a
 * missing file.
 */
export function registerExtensionFiles(app: FastifyInstance, { all }: ExtensionRegistry): void {
	if (all.length === 0) return;
	const texts = new Map([...scriptTexts(all)].map(([address, text]) => [address, compressible(text, 9)]));
	const folders = new Map(all.map((extension) => [addressOfFolder(extension), extension]));

	app.get<{ Params: { folder: string; "*": string } }>("/extensions/:folder/*", async (request, reply) => {
		const { "*": name } = request.params;
		const folder = `/extensions/${request.params.folder}/`;
		const address = folder + name.split("/").map(encodeURIComponent).join("/");
		const type = TYPES[path.extname(name)];
		const extension = folders.get(folder);
		const body = type && extension && (texts.get(address) ?? (await assetOf(extension, name)));
		if (!body) return answerNoFile(reply);
		reply.type(type).header("cache-control", CACHE).header("x-content-type-options", "nosniff");
		return sendCompressible(request, reply, body);
	});
}

/** A file of the folder of assets; symbolic links out of it are refused. */
async function assetOf(extension: Extension, name: string): Promise<ReturnType<typeof compressible> | null> {
	if (!extension.assets || name.split("/").some((part) => part.startsWith("."))) return null;
	try {
		const [folder, file] = await Promise.all([
			realpath(folderOf(extension.assets)),
			realpath(path.join(rootOf(extension), name)),
		]);
		if (!file.startsWith(folder + path.sep) || !TYPES[path.extname(file)]) return null;
		const facts = await stat(file);
		if (!facts.isFile() || facts.size > LARGEST) return null;
		return compressible(
			path.extname(file) === ".js" ? unwrapModules(await readFile(file, "utf8")) : await readFile(file),
		);
	} catch {
		return null;
	}
}
