import { Secret, TOTP } from "otpauth";
import type { Random } from "../../core/core.ts";

/** Seconds for which a code is shown. */
const PERIOD = 30;

/** A new secret of 160 bits, in Base32. */
export function newSecret(random: Random): string {
	return Secret.fromHex(random.hex(40)).base32;
}

/** The address that the app on the phone reads: "otpauth://totp/Mill:asha?issuer=Mill&secret=…". */
export function otpauthUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
	return new TOTP({ secret: Secret.fromBase32(secret), issuer, label, period: PERIOD }).toString();
}

/**
 * The 30 seconds (counted from 1970) of which this is the code, one step before and after now allowed, because phones'
 * clocks differ; null: it is wrong.
 */
export function stepOf(secret: string, code: string, now: number): number | null {
	const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD });
	const delta = totp.validate({ token: code, timestamp: now, window: 1 });
	return delta === null ? null : Math.floor(now / (PERIOD * 1000)) + delta;
}
