import { VERSION } from "../../config/version.ts";

/** `feedmill version`: prints the versions of the shop and of Node.js. Opens no store. */
export async function version(given: string[]): Promise<number> {
	if (given.length > 0) {
		console.error("npm run feedmill -- version prints the shop's version");
		return 2;
	}
	console.log(`Feedmill ${VERSION}, Node.js ${process.versions.node}`);
	return 0;
}
