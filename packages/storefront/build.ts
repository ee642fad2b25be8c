import path from "node:path";
import { compressTexts } from "@feedmill/browser-build/compress-texts.ts";
import { packageBuild } from "@feedmill/browser-build/package-build.ts";

const root = import.meta.dirname;

/**
 * dist/client: hashed assets, their Brotli forms (.br) and manifest.json; dist/server/render.js: the pages. `npm start`
 * and the tests call ensureBuilt.
 */
export const { distFolder, ensureBuilt, build } = packageBuild({
	root,
	name: "storefront",
	program: import.meta.filename,
	tools: ["@wordpress/data"],
	sources: ["src", "../store-api/src", "../ui/src", "vite.config.ts", "like-react-eighteen.ts", "build.ts"],
	async buildInto(folder) {
		// Imported here, because a production install has no build tools.
		const [vite, { clientBuild, serverBuild }] = await Promise.all([import("vite"), import("./vite.config.ts")]);
		const client = path.join(folder, "client");
		await vite.build(clientBuild(client));
		await compressTexts(client);
		await vite.build(serverBuild(path.join(folder, "server")));
	},
});

if (process.argv[1] === import.meta.filename) await build();
