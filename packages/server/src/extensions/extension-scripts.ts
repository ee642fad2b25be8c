import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Extension, ExtensionScripts } from "@feedmill/shop/extensions/extension.ts";
import type { ExtensionRegistry } from "@feedmill/shop/extensions/registry.ts";
import type { FastifyInstance } from "fastify";

type Block = keyof ExtensionScripts;

const addressOf = (namespace: string, script: URL) =>
	`/extensions/${namespace}/${path.posix.basename(script.pathname)}`;

/** Addresses of the scripts that extensions bring for a block, in the order of the extensions. */
export function extensionScripts({ all }: ExtensionRegistry, block: Block): string[] {
	return all.flatMap(({ namespace, scripts }) =>
		(scripts?.[block] ?? []).map((script) => addressOf(namespace, script)),
	);
}

/** Serves the scripts of extensions. They are read now, so that a missing file is told at start. @throws Error naming the file. */
export function registerExtensionScripts(app: FastifyInstance, { all }: ExtensionRegistry): void {
	for (const extension of all) {
		for (const [address, text] of scriptTexts(extension)) {
			const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 20)}"`;
			app.get(address, (request, reply) => {
				reply.headers({ etag, "cache-control": "public, no-cache" });
				if (request.headers["if-none-match"] === etag) return reply.code(304).send();
				return reply.type("text/javascript; charset=utf-8").send(text);
			});
		}
	}
}

function scriptTexts({ namespace, scripts }: Extension): Map<string, string> {
	const { cart = [], checkout = [], miniCart = [] } = scripts ?? {};
	const files = new Map([...cart, ...checkout, ...miniCart].map((url) => [addressOf(namespace, url), url]));
	return new Map([...files].map(([address, url]) => [address, readFileSync(fileURLToPath(url), "utf8")]));
}
