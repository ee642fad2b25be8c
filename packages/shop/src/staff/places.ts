import crypto from "node:crypto";
import type { ShopCore } from "../core/core.ts";
import type { Login, LoginState } from "../customers/customer.ts";
import { lockCustomer } from "../customers/customer-repository.ts";
import { deleteLoginById, loginsOf } from "../customers/login-session-repository.ts";

/** A login of a person. */
export interface StaffPlace {
	/** Names the login, and opens nothing. */
	id: string;
	state: LoginState;
	/** The login that asks. */
	isHere: boolean;
}

/** Most that are listed: the last used. */
const MOST = 100;

/** The valid logins of the person, on the shop's pages too: this one, then the last used. */
export async function placesOf(
	{ connection, clock }: ShopCore,
	{ customer, state: own }: Login,
): Promise<StaffPlace[]> {
	const logins = await loginsOf(connection.db, customer.id, clock.now());
	const here = logins.filter(({ id }) => id === own.id);
	const others = logins.filter(({ id }) => id !== own.id);
	return [...here, ...others]
		.slice(0, MOST)
		.map((state) => ({ id: placeId(state.id), state, isHere: state.id === own.id }));
}

/** Signs the person out of a place. false: there is none. */
export async function endPlace({ connection, clock }: ShopCore, { customer }: Login, id: string): Promise<boolean> {
	return connection.db.transaction().execute(async (trx) => {
		await lockCustomer(trx, connection.dialect, customer.id);
		const login = (await loginsOf(trx, customer.id, clock.now())).find((each) => placeId(each.id) === id);
		return login !== undefined && (await deleteLoginById(trx, customer.id, login.id));
	});
}

function placeId(loginId: string): string {
	return crypto.hash("sha256", `place|${loginId}`, "hex").slice(0, 24);
}
