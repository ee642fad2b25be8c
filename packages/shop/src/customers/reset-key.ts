import crypto from "node:crypto";
import { sameText } from "@feedmill/trade/text/same-text.ts";

const DAY = 86_400_000;
/** ms for which a password link is valid. */
export const RESET_KEY_LIFE = DAY;

/** What a key is bound to: it becomes invalid with a new password or e-mail address. */
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
 * Keys of password links: an expiry time and an HMAC with the server's secret, so that nothing is stored. The secret is
 * essential: an imported account has no password, so its data alone would let anybody forge a key.
 */
export function createResetKeys(secret: string): ResetKeys {
	return signedKeys(secret, RESET_KEY_LIFE, ({ id, email, passwordHash }) => ["reset", id, email, passwordHash]);
}

/** Keys of verification links: valid for a week, independent of the password, for one address only. */
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
