import type { Role } from "@feedmill/trade/access/abilities.ts";
import { english } from "@feedmill/trade/words/words.ts";
import { type ShopCore, systemRandom } from "../src/core/core.ts";
import { insertAccount } from "../src/customers/account.ts";
import type { Login } from "../src/customers/customer.ts";
import { updateCustomer } from "../src/customers/customer-repository.ts";
import { type CustomerService, createCustomerService } from "../src/customers/customer-service.ts";
import { hashPassword } from "../src/customers/password.ts";
import { connect } from "../src/database/connect.ts";
import { migrate } from "../src/database/migrate.ts";
import { migrations } from "../src/database/migrations/all.ts";
import type { SecurityEntry } from "../src/security-log/security-log.ts";
import { createStaffService, type StaffService } from "../src/staff/staff-service.ts";

/** The password of every account of the fixture, and its hash, which takes long. */
export const PASSWORD = "godavari 4711";
const passwordHash = hashPassword(PASSWORD);

export const PLACE = { device: "Firefox, Windows", address: "203.0.113.*" };

export interface StaffFixture {
	core: ShopCore;
	customers: CustomerService;
	staff: StaffService;
	/** What the security log has. */
	log: SecurityEntry[];
	/** Moves the clock on. */
	wait(ms: number): void;
	/** An account with PASSWORD; returns its id. */
	account(name: string, role: Role): Promise<number>;
	/** Signs in by name and PASSWORD. @throws where that is refused */
	signIn(name: string): Promise<string>;
	/** The login of a token as the next request sees it. */
	login(token: string): Promise<Login>;
}

/** An empty shop in memory with people of the mill. */
export async function staffFixture(): Promise<StaffFixture> {
	const connection = connect({ file: ":memory:" });
	await migrate(connection, migrations);
	// 2026-01-15, at the begin of a step of 30 s.
	let now = 1_768_435_200_000;
	const core: ShopCore = { connection, clock: { now: () => now }, random: systemRandom, words: english };
	const log: SecurityEntry[] = [];
	const securityLog = { write: (entry: SecurityEntry) => void log.push(entry) };
	const customers = createCustomerService({ ...core, secret: "server", securityLog });
	const staff = createStaffService(core);
	return {
		core,
		customers,
		staff,
		log,
		wait(ms) {
			now += ms;
		},
		async account(name, role) {
			const account = { email: `${name}@mill.in`, login: name, firstName: name, lastName: "", language: "" };
			const hash = await passwordHash;
			const made = await insertAccount(
				connection.db,
				{ ...account, passwordHash: hash },
				{ now, random: systemRandom },
			);
			if (!made.ok) throw new Error(made.error.message);
			await updateCustomer(connection.db, made.value.id, { role });
			return made.value.id;
		},
		async signIn(name) {
			const signed = await staff.signIn({ login: name, password: PASSWORD, place: PLACE });
			if (!signed.ok) throw new Error(signed.error.message);
			return signed.value.token;
		},
		async login(token) {
			const login = await customers.loginOf(token);
			if (!login) throw new Error("nobody is logged in");
			return login;
		},
	};
}
