import crypto from "node:crypto";
import type { Random } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { readSecretValues, writeSecretValues } from "../../secrets/secret-values-repository.ts";
import {
	countRecoveryCodes,
	deleteFactor,
	findFactor,
	spendRecoveryCode,
	spendStep,
	writeFactor,
	writeRecoveryCodes,
} from "./factor-repository.ts";
import { newSecret, stepOf } from "./totp.ts";

/** ms for which a secret that was shown can be confirmed. */
const START_KEPT = 30 * 60_000;
/** ms for which it is shown again instead of a new one: a second click must not make the first picture useless. */
const START_SHOWN = 10 * 60_000;
const RECOVERY_CODES = 10;

export interface FactorState {
	isSetUp: boolean;
	/** Recovery codes that are left. */
	recoveryCodes: number;
}

export async function factorOf(db: Db, customerId: number): Promise<FactorState> {
	const isSetUp = (await findFactor(db, customerId)) !== null;
	return { isSetUp, recoveryCodes: isSetUp ? await countRecoveryCodes(db, customerId) : 0 };
}

/** The secret of a new factor, which is none before confirmFactor; one that is set up stays until then. */
export async function startFactor(
	trx: Db,
	customerId: number,
	{ now, random }: { now: number; random: Random },
): Promise<string> {
	const { next, nextAt, ...kept } = await readSecretValues(trx, `factor:${customerId}`);
	if (next !== undefined && Number(nextAt) > now - START_SHOWN) return next;
	const secret = newSecret(random);
	await writeSecretValues(trx, `factor:${customerId}`, { ...kept, next: secret, nextAt: String(now) }, now);
	return secret;
}

/** Sets up the factor that was started, if this is its code. Returns new recovery codes; null: the code is wrong. */
export async function confirmFactor(
	trx: Db,
	customerId: number,
	code: string,
	{ now, random }: { now: number; random: Random },
): Promise<string[] | null> {
	const { next, nextAt } = await readSecretValues(trx, `factor:${customerId}`);
	if (next === undefined || Number(nextAt) <= now - START_KEPT) return null;
	const step = stepOf(next, plainCode(code), now);
	if (step === null) return null;
	await writeSecretValues(trx, `factor:${customerId}`, { current: next }, now);
	await writeFactor(trx, customerId, { now, step });
	const codes = Array.from({ length: RECOVERY_CODES }, () => newRecoveryCode(random));
	await writeRecoveryCodes(
		trx,
		customerId,
		codes.map((each) => hashOf(customerId, plainCode(each))),
	);
	return codes;
}

/**
 * Uses up a code of the app on the phone, or a recovery code; each opens once. null: it is wrong or was used before.
 * The customer must be locked.
 */
export async function spendCode(
	trx: Db,
	customerId: number,
	code: string,
	now: number,
): Promise<"code" | "recovery-code" | null> {
	if (!(await findFactor(trx, customerId))) return null;
	const plain = plainCode(code);
	if (!/^\d{6}$/.test(plain))
		return (await spendRecoveryCode(trx, customerId, hashOf(customerId, plain), now)) ? "recovery-code" : null;
	const { current } = await readSecretValues(trx, `factor:${customerId}`);
	const step = current === undefined ? null : stepOf(current, plain, now);
	return step !== null && (await spendStep(trx, customerId, step)) ? "code" : null;
}

/** false: there was none. */
export async function removeFactor(trx: Db, customerId: number, now: number): Promise<boolean> {
	await writeSecretValues(trx, `factor:${customerId}`, {}, now);
	return deleteFactor(trx, customerId);
}

/** 80 bits, so that a plain hash of it cannot be guessed: "K7QF-2MDA-XP3L-9TBC" in the letters of Base32. */
function newRecoveryCode(random: Random): string {
	const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
	const bytes = Buffer.from(random.hex(32), "hex");
	const code = [...bytes].map((byte) => letters[byte % 32]).join("");
	return code.match(/.{4}/g)!.join("-");
}

/** Without the spaces and hyphens with which it is shown. */
function plainCode(code: string): string {
	return code.replace(/[\s-]/g, "").toUpperCase();
}

function hashOf(customerId: number, plain: string): string {
	return crypto.hash("sha256", `recovery|${customerId}|${plain}`, "hex");
}
