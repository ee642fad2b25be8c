import { loginIdOf } from "@feedmill/trade/customers/login-id.ts";
import { REMEMBERED_MS } from "@feedmill/trade/customers/remembered-guest.ts";
import type { ShopCore } from "../core/core.ts";
import {
	deleteOldRemembered,
	deleteRemembered,
	deleteRememberedOf,
	findRemembered,
	insertRemembered,
	type RememberedAddresses,
} from "./remembered-guest-repository.ts";

/** Most devices remembered; the ones that ordered longest ago are forgotten first. */
const MOST = 100_000;

const TOKEN = /^[0-9a-f]{40}$/;

/**
 * The addresses of guests' orders for their next one, a year on the same device. The device has a token, another
 * with every order, so that nobody can give it one that they know; the shop stores its hash.
 */
export interface RememberedGuests {
	/** null for an unknown token, or one of more than a year ago. */
	find(token: string): Promise<RememberedAddresses | null>;
	/** Stores the addresses in place of those under the token before. Returns the token for the device. */
	remember(former: string, addresses: RememberedAddresses): Promise<string>;
	forget(token: string): Promise<void>;
	/** Deletes an e-mail address on all devices. Returns on how many. */
	forgetOf(email: string): Promise<number>;
	/** Deletes what is more than a year old; run by a job. */
	forgetOld(): Promise<void>;
}

export function createRememberedGuests({
	connection: { db },
	clock,
	random,
}: Pick<ShopCore, "connection" | "clock" | "random">): RememberedGuests {
	return {
		find: async (token) =>
			TOKEN.test(token) ? findRemembered(db, loginIdOf(token), clock.now() - REMEMBERED_MS) : null,
		async remember(former, addresses) {
			const token = random.hex(40);
			await db.transaction().execute(async (trx) => {
				if (TOKEN.test(former)) await deleteRemembered(trx, loginIdOf(former));
				await insertRemembered(trx, loginIdOf(token), addresses, clock.now());
			});
			return token;
		},
		async forget(token) {
			if (TOKEN.test(token)) await deleteRemembered(db, loginIdOf(token));
		},
		forgetOf: (email) => deleteRememberedOf(db, email.toLowerCase()),
		forgetOld: () => deleteOldRemembered(db, clock.now() - REMEMBERED_MS, MOST),
	};
}
