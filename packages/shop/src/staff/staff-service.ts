import type { Role } from "@feedmill/trade/access/abilities.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { permit } from "@feedmill/trade/access/can.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { ShopCore } from "../core/core.ts";
import type { Customer, Login, LoginSession, Place } from "../customers/customer.ts";
import { findCustomerByEmail, lockCustomer, withoutHash } from "../customers/customer-repository.ts";
import { raisedUntil } from "../customers/login.ts";
import { lowerLoginsOf } from "../customers/login-session-repository.ts";
import { type FactorState, factorOf, removeFactor } from "./factors/factors.ts";
import { type Acceptance, accept, readInvitation } from "./invitations/accept.ts";
import { makeFirstLink } from "./invitations/first-link.ts";
import { type Invitation, openInvitations } from "./invitations/invitation-repository.ts";
import { invite, type NewInvitation, takeBack } from "./invitations/invite.ts";
import { peopleOf, type StaffPerson } from "./people.ts";
import { endPlace, placesOf, type StaffPlace } from "./places.ts";
import {
	beginFactor,
	type Needs,
	needsOf,
	passFactor,
	proveAgain,
	provenUntil,
	setUpFactor,
	signIn,
} from "./sign-in.ts";

/** The state of a login of staff. Times in ms since the epoch. */
export interface Standing {
	/** What it lacks before the role counts; null: nothing. */
	needs: Needs;
	factor: FactorState;
	raisedUntil: number | null;
	provenUntil: number | null;
}

/** How people of the mill sign in. ./sign-in.ts has the rules. */
export interface StaffService {
	signIn(attempt: { login: string; password: string; place: Place }): Promise<Result<LoginSession>>;
	passFactor(login: Login, code: string): Promise<Result<"code" | "recovery-code">>;
	factorOf(customerId: number): Promise<FactorState>;
	standingOf(login: Login): Promise<Standing>;
	/** Whether the password or a code was given lately enough for acts on money and people. */
	isProven(login: Login): boolean;
	beginFactor(login: Login, issuer: string): Promise<Result<{ secret: string; uri: string }>>;
	setUpFactor(login: Login, code: string): Promise<Result<string[]>>;
	/**
	 * Removes the factor of somebody who has lost the phone: the next sign-in sets up another one. Their role counts in
	 * no login until then. Errors: feedmill_not_allowed, feedmill_not_found.
	 */
	removeFactor(email: string, by: Actor): Promise<Result<Customer>>;
	proveAgain(login: Login, proof: { password?: string; code?: string }): Promise<Result<void>>;
	/** Who works here, the owners first, then by name. Error: feedmill_not_allowed. */
	people(by: Actor): Promise<Result<{ people: StaffPerson[]; more: boolean }>>;
	placesOf(login: Login): Promise<StaffPlace[]>;
	endPlace(login: Login, id: string): Promise<boolean>;
	/** ./invitations/ */
	firstLink(): Promise<string | null>;
	invitations(): Promise<Invitation[]>;
	invite(
		given: { email: string; role: Role; mailed?: (token: string) => string },
		by: Actor,
	): Promise<Result<NewInvitation>>;
	takeBack(id: number, by: Actor): Promise<Result<Invitation>>;
	readInvitation(token: string): Promise<Result<Invitation & { hasAccount: boolean }>>;
	accept(given: Acceptance): Promise<Result<LoginSession>>;
}

export function createStaffService(core: ShopCore): StaffService {
	const { db, dialect } = core.connection;
	return {
		signIn: (attempt) => signIn(core, attempt),
		passFactor: (login, code) => passFactor(core, login, code),
		factorOf: (customerId) => factorOf(db, customerId),
		async standingOf(login) {
			const now = core.clock.now();
			const factor = await factorOf(db, login.customer.id);
			return {
				needs: needsOf(login, factor, now),
				factor,
				raisedUntil: raisedUntil(login.state),
				provenUntil: provenUntil(login.state, now),
			};
		},
		isProven: ({ state }) => provenUntil(state, core.clock.now()) !== null,
		beginFactor: (login, issuer) => beginFactor(core, login, issuer),
		setUpFactor: (login, code) => setUpFactor(core, login, code),
		async removeFactor(email, by) {
			const permitted = permit(by, "roles.give");
			if (!permitted.ok) return permitted;
			return db.transaction().execute(async (trx): Promise<Result<Customer>> => {
				const found = await findCustomerByEmail(trx, email.trim());
				const customer = found && (await lockCustomer(trx, dialect, found.id));
				if (!customer || !(await removeFactor(trx, customer.id, core.clock.now())))
					return fail("feedmill_not_found", said("There is no factor of {email}.", { email }), "not-found");
				await lowerLoginsOf(trx, customer.id);
				return ok(withoutHash(customer));
			});
		},
		proveAgain: (login, proof) => proveAgain(core, login, proof),
		people: (by) => peopleOf(core, by),
		placesOf: (login) => placesOf(core, login),
		endPlace: (login, id) => endPlace(core, login, id),
		firstLink: () => makeFirstLink(core),
		invitations: () => openInvitations(db, core.clock.now()),
		invite: (given, by) => invite(core, given, by),
		takeBack: (id, by) => takeBack(core, id, by),
		readInvitation: (token) => readInvitation(core, token),
		accept: (given) => accept(core, given),
	};
}
