import path from "node:path";
import { compressTexts } from "@feedmill/browser-build/compress-texts.ts";
import { packageBuild } from "@feedmill/browser-build/package-build.ts";

const root = import.meta.dirname;

/** dist/client: hashed assets, their Brotli forms (.br), manifest.json and sentences.json. */
export const { distFolder, ensureBuilt, build } = packageBuild({
	root,
	name: "back office",
	program: import.meta.filename,
	tools: ["@tanstack/react-router"],
	sources: ["src", "../admin-api/src", "../trade/src", "../ui/src", "../values/src", "vite.config.ts", "build.ts"],
	async buildInto(folder) {
		// Imported here, because a production install has no build tools.
		const [vite, { clientBuild }] = await Promise.all([import("vite"), import("./vite.config.ts")]);
		const client = path.join(folder, "client");
		await vite.build(clientBuild(client));
		await compressTexts(client);
	},
});

if (process.argv[1] === import.meta.filename) await build();
