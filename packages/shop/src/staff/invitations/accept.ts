import { isStaff, needsFactor } from "@feedmill/trade/access/abilities.ts";
import { isEmail } from "@feedmill/trade/address/validate.ts";
import { ok, type Result } from "@feedmill/trade/basics/result.ts";
import { passwordProblem } from "@feedmill/trade/customers/password-rules.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../../core/core.ts";
import { insertAccount } from "../../customers/account.ts";
import type { LoginSession, Place } from "../../customers/customer.ts";
import {
	findCustomerByEmail,
	lockCustomer,
	type StoredCustomer,
	updateCustomer,
	withoutHash,
} from "../../customers/customer-repository.ts";
import { newStaffLogin } from "../../customers/login.ts";
import { deleteLoginsOf } from "../../customers/login-session-repository.ts";
import { hashPassword, passwordMatches } from "../../customers/password.ts";
import type { Db } from "../../database/connection.ts";
import { lockNames } from "../../database/named-lock.ts";
import { retryUniqueViolation } from "../../database/unique-violation.ts";
import { edit } from "../../editing/edit.ts";
import { removeFactor } from "../factors/factors.ts";
import {
	deleteFirstLinks,
	findInvitation,
	hasOwner,
	type Invitation,
	spendInvitation,
} from "./invitation-repository.ts";
import { hashOfToken } from "./invitation-token.ts";
import { invalid, NO_EMAIL, noInvitation, WORKS_HERE } from "./invite.ts";

export interface Acceptance {
	token: string;
	/** As others see it: "Asha Patel". */
	name: string;
	/** Of the first owner. */
	email?: string;
	/** Of an account with a password: that one; else a new one. */
	password: string;
	place: Place;
}

/** What the page of a link asks. `hasAccount`: the address has an account with a password. Code: feedmill_invitation */
export async function readInvitation(
	{ connection, clock }: ShopCore,
	token: string,
): Promise<Result<Invitation & { hasAccount: boolean }>> {
	const found = await findInvitation(connection.db, hashOfToken(token), clock.now());
	if (!found || (found.kind === "first" && (await hasOwner(connection.db)))) return noInvitation();
	const account = found.kind === "staff" ? await findCustomerByEmail(connection.db, found.email) : null;
	return ok({ ...found, hasAccount: account !== null && account.passwordHash !== "" });
}

/**
 * Takes an invitation: makes the account, or gives an account its role, and signs in. Of several who take one link, one
 * gets it. Whoever has the link of the first owner has the machine: an account with that address becomes theirs, its
 * password and logins end. The owner's role counts at once, and the factor follows at the next sign-in; others with a
 * role that needs a factor set it up first. Errors: feedmill_invitation, feedmill_invalid (`data.problems` by field).
 */
export async function accept(core: ShopCore, given: Acceptance): Promise<Result<LoginSession>> {
	const { connection, clock } = core;
	const tokenHash = hashOfToken(given.token);
	const invitation = await findInvitation(connection.db, tokenHash, clock.now());
	if (!invitation) return noInvitation();
	const isFirst = invitation.kind === "first";
	const email = isFirst ? (given.email ?? "").trim().toLowerCase() : invitation.email;
	const account = await findCustomerByEmail(connection.db, email);
	const own = !isFirst && account !== null && account.passwordHash !== "" ? account : null;
	const name = given.name.replace(/\s+/g, " ").trim();
	const problems: Record<string, Said> = {
		...(name === "" || /[<>]/.test(name) ? { name: said("Please give your name.") } : {}),
		...(isEmail(email) && email.length <= 254 ? {} : { email: NO_EMAIL }),
		...(await passwordProblems(given.password, { login: account?.login ?? "", email, own })),
	};
	if (Object.keys(problems).length > 0) return invalid(problems);
	const passwordHash = own?.passwordHash ?? (await hashPassword(given.password));
	const become = (trx: Db, now: number) =>
		takeRole(trx, core, { invitation, tokenHash, email, name, passwordHash, own, account, place: given.place, now });
	const by = {
		actor: { kind: "system", name: isFirst ? "link of the first owner" : "invitation", way: "page" },
	} as const;
	const about = { kind: "customer", id: account?.id ?? `invited ${email}`, ability: "roles.give" } as const;
	const made = await retryUniqueViolation(() =>
		edit<LoginSession>(core, by, about, async ({ trx, now }) => {
			const taken = await become(trx, now);
			if (!taken.ok) return taken;
			const { id } = taken.value.customer;
			const state = account ? "changed" : "created";
			const event = { kind: "edited", thing: "customer", id, state, fields: ["role"] } as const;
			const { role } = taken.value.customer;
			const before = account ? { role: account.role } : null;
			const told = { before, after: { role, ...(account ? {} : { email }) }, secrets: own ? [] : ["password"], event };
			return ok({ value: taken.value, columns: ["role"], ...told, ...(account ? {} : { id, state }) });
		}),
	);
	return made.ok ? ok(made.value.value) : made;
}

interface Taking extends Pick<Acceptance, "name" | "place"> {
	invitation: Invitation;
	tokenHash: string;
	email: string;
	passwordHash: string;
	/** The account whose password was given. */
	own: StoredCustomer | null;
	/** The account with this address before the transaction. */
	account: StoredCustomer | null;
	now: number;
}

async function takeRole(
	trx: Db,
	{ connection: { dialect }, random }: ShopCore,
	{ invitation, tokenHash, email, name, passwordHash, own, account, place, now }: Taking,
): Promise<Result<LoginSession>> {
	const isFirst = invitation.kind === "first";
	await lockNames(trx, dialect, ["administrators"]);
	if (!(await spendInvitation(trx, tokenHash, now)) || (isFirst && (await hasOwner(trx)))) return noInvitation();
	const [firstName = "", ...others] = name.split(" ");
	const names = { firstName, lastName: others.join(" "), displayName: name };
	const found = account
		? await lockCustomer(trx, dialect, account.id)
		: await insertAccount(trx, { email, passwordHash, ...names, language: "" }, { now, random }).then((made) =>
				made.ok ? made.value : null,
			);
	// Meanwhile the account was made, or got another address or password: the link is kept for another try.
	if (found?.email !== email || (own && found.passwordHash !== own.passwordHash))
		return invalid({ password: said("The account was changed in the meantime: please try again.") });
	if (!isFirst && isStaff(found.role)) return invalid({ email: WORKS_HERE });
	const { id } = found;
	const role = invitation.role;
	await updateCustomer(trx, id, { ...names, role, passwordHash, modifiedAt: now });
	await deleteLoginsOf(trx, id);
	if (isFirst) {
		await removeFactor(trx, id, now);
		await deleteFirstLinks(trx, Number.MAX_SAFE_INTEGER);
	}
	const customer = withoutHash({ ...found, ...names, role, modifiedAt: now });
	return ok(await newStaffLogin(trx, customer, { now, random, place, raised: isFirst || !needsFactor(role) }));
}

async function passwordProblems(
	password: string,
	{ own, ...names }: { login: string; email: string; own: StoredCustomer | null },
): Promise<Record<string, Said>> {
	if (own)
		return (await passwordMatches(password, own.passwordHash))
			? {}
			: { password: said("This is not the password of your account. You can set a new one by Lost your password.") };
	const weak = await passwordProblem(password, names);
	return weak ? { password: weak.said ?? said("Please choose another password.") } : {};
}
