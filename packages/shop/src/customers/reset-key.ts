import crypto from "node:crypto";
import { sameText } from "../text/same-text.ts";

const DAY = 86_400_000;

/** What a key is for: it dies with the password it replaces and with the address it was sent to. */
interface Account {
	id: number;
	email: string;
	/** "" for an imported account, which has no password yet. */
	passwordHash: string;
}

export interface ResetKeys {
	make(customer: Account, now: number): string;
	hold(customer: Account, key: string, now: number): boolean;
}

/**
 * The keys of password links: the time one ends, and a signature with the server's secret. Nothing has to be stored.
 * What is in the account alone must not be enough: an imported one has no password, and everybody could make its key.
 */
export function createResetKeys(secret: string): ResetKeys {
	return signedKeys(secret, DAY, ({ id, email, passwordHash }) => ["reset", id, email, passwordHash]);
}

/**
 * The keys of links that confirm an address: good for a week, whatever becomes of the password, and for that address
 * only.
 */
export function createConfirmKeys(secret: string): ResetKeys {
	return signedKeys(secret, 7 * DAY, ({ id, email }) => ["confirm", id, email.toLowerCase()]);
}

function signedKeys(secret: string, lasts: number, partsOf: (account: Account) => (string | number)[]): ResetKeys {
	const sign = (account: Account, expires: string) =>
		crypto
			.createHmac("sha256", secret)
			.update([...partsOf(account), expires].join("|"))
			.digest("hex")
			.slice(0, 40);
	return {
		make(customer, now) {
			const expires = Math.floor((now + lasts) / 1000).toString(36);
			return `${expires}-${sign(customer, expires)}`;
		},
		hold(customer, key, now) {
			const [expires = "", signature = ""] = key.split("-");
			return sameText(signature, sign(customer, expires)) && Number.parseInt(expires, 36) * 1000 > now;
		},
	};
}
