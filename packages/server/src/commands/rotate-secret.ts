import { systemClock, systemRandom } from "@feedmill/shop/core/core.ts";
import { rotateServerSecret } from "@feedmill/shop/secrets/secret-repository.ts";
import { readConfig } from "../config/config.ts";
import { openStore } from "../start-server.ts";

/** `feedmill rotate-secret`: a new key for everything the servers sign. docs/operations.md. */
export async function rotateSecret(more: string[]): Promise<number> {
	if (more.length > 0) {
		console.error("rotate-secret takes nothing more: npm run feedmill -- rotate-secret");
		return 2;
	}
	const { connection, shop } = await openStore(readConfig(process.env), { demo: false });
	try {
		await rotateServerSecret(connection.db, systemRandom, systemClock.now());
		console.log("There is a new secret. Restart every server now: until then each goes on signing with the old one.");
		return 0;
	} finally {
		await shop.close();
	}
}
