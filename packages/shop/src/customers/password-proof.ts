import crypto from "node:crypto";
import { fail, type Result } from "@feedmill/trade/basics/result.ts";
import type { PasswordProof } from "@feedmill/trade/customers/password-proof.ts";
import { said } from "@feedmill/trade/words/said.ts";

/** A digest, because the stored hash itself must not leave this folder. */
export function proofOf(passwordHash: string): PasswordProof {
	return crypto.hash("sha256", passwordHash, "hex") as PasswordProof;
}

/** Code: wrong_password. */
export const wrongPassword = (): Result<never> => fail("wrong_password", said("Your current password is incorrect."));
