import { permit } from "@feedmill/trade/access/can.ts";
import { type BillingAddress, EMPTY_ADDRESS } from "@feedmill/trade/address/address.ts";
import { certainState, kindOfPin } from "@feedmill/trade/address/pin-states.ts";
import { isPostcode } from "@feedmill/trade/address/postcodes.ts";
import { isEmail, isPhone, sanitiseAddress } from "@feedmill/trade/address/validate.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { phoneEnd } from "@feedmill/trade/text/listed-words.ts";
import { searchedText } from "@feedmill/trade/text/normal-form.ts";
import { said, type Text } from "@feedmill/trade/words/said.ts";
import { isIndianPhone, westernDigits } from "@feedmill/values/digits.ts";
import type { ShopCore } from "../../core/core.ts";
import type { Db } from "../../database/connection.ts";
import { nextId } from "../../database/id-block.ts";
import { isUniqueViolation } from "../../database/unique-violation.ts";
import { type EditBy, edit } from "../../editing/edit.ts";
import type { SettingsService } from "../../settings/settings-service.ts";
import { accountsOfPhone } from "../callers/caller-repository.ts";
import {
	findCustomer,
	findCustomerByEmail,
	insertCustomer,
	loginsStartingWith,
	type StoredCustomer,
} from "../customer-repository.ts";

/** What is said on the telephone; `email`, `village` and `street` may be empty. */
export interface NewCustomer {
	/** First and last name as one says them. */
	name: string;
	phone: string;
	pin: string;
	village: string;
	street: string;
	email: string;
}

/** `changed` false: the same customer was made before, by the same request. */
export interface MadeCustomer {
	id: number;
	name: string;
	changed: boolean;
}

/** ms in which the same name and number again are a request whose answer was lost. */
const SENT_AGAIN = 24 * 60 * 60_000;

/**
 * Makes an account that nobody can log in to yet: by a telephone number, which is the login name too. Errors:
 * feedmill_invalid (`data.problems` by field), feedmill_not_allowed, feedmill_customer_exists (`data.id`: somebody of
 * this name has this number).
 */
export async function makeCustomer(
	core: Pick<ShopCore, "connection" | "clock"> & { settings: Pick<SettingsService, "current"> },
	given: NewCustomer,
	by: EditBy,
): Promise<Result<MadeCustomer>> {
	const permitted = permit(by.actor, "customers.edit");
	if (!permitted.ok) return permitted;
	const { base } = await core.settings.current();
	const read = readGiven(given, base.country);
	if (!read.ok) return read;
	const billing = read.value;
	const name = `${billing.first_name} ${billing.last_name}`.trim();
	const work = edit<MadeCustomer>(
		core,
		by,
		{ kind: "customer", id: "new", ability: "customers.edit" },
		async ({ trx, now }) => {
			const told = (id: number) =>
				({ kind: "edited", thing: "customer", id, state: "created", fields: ["firstName", "billing"] }) as const;
			const same = await ofSameName(trx, billing, name);
			if (same) {
				const isAgain = same.billing.postcode === billing.postcode && now - same.createdAt < SENT_AGAIN;
				if (!isAgain || same.email !== billing.email) return exists(same.id, name);
				const made = { id: same.id, name, changed: false };
				return ok({ value: made, columns: [], before: null, after: null, event: told(same.id) });
			}
			if (billing.email !== "" && (await findCustomerByEmail(trx, billing.email))) return emailTaken(billing.email);
			const id = await nextId(trx, "customer");
			const customer = accountOf(id, billing, { login: await freePhoneLogin(trx, billing.phone), name, now });
			await insertCustomer(trx, customer);
			const { firstName, lastName, displayName, email, shipping } = customer;
			const after = { firstName, lastName, displayName, email, billing, shipping };
			const value = { id, name, changed: true };
			return ok({ value, columns: [], id, state: "created" as const, before: null, after, event: told(id) });
		},
	);
	const made = await work.catch((error: unknown) => {
		// Another transaction took the address after this one checked it.
		if (isUniqueViolation(error)) return emailTaken(billing.email);
		throw error;
	});
	return made.ok ? ok(made.value.value) : made;
}

function readGiven(given: NewCustomer, country: string): Result<BillingAddress> {
	const problems: Record<string, Text> = {};
	const [firstName = "", ...others] = given.name.trim().split(/\s+/);
	const billing = sanitiseAddress<BillingAddress>({
		...EMPTY_ADDRESS,
		first_name: firstName,
		last_name: others.join(" "),
		address_1: given.street,
		city: given.village,
		country,
		postcode: given.pin.trim(),
		phone: given.phone.trim(),
		email: given.email.trim().toLowerCase(),
	});
	const { postcode, phone, email } = billing;
	if (billing.first_name === "") problems.name = said("Say how the customer is called.");
	const wrongPhone = phoneProblem(phone, country);
	if (wrongPhone) problems.phone = wrongPhone;
	if (!isPostcode(postcode, country) || postcode === "" || (country === "IN" && kindOfPin(postcode) === "none"))
		problems.pin =
			country === "IN"
				? said("A PIN code has six digits, such as 388001: no post office has this one.")
				: said("The provided postcode / ZIP is not valid");
	if (email !== "" && !isEmail(email)) problems.email = said("Please give a valid email address.");
	const [first] = Object.values(problems);
	if (first) return fail("feedmill_invalid", first, "invalid", { problems });
	return ok({ ...billing, state: country === "IN" ? certainState(postcode) : "" });
}

/** Why a telephone number is none, in one sentence; null: it is one. */
export function phoneProblem(phone: string, country: string): Text | null {
	const digits = westernDigits(phone).replaceAll(/\D/g, "");
	if (digits === "" || !isPhone(phone)) return said("Give the telephone number, in digits.");
	if (country !== "IN" || isIndianPhone(phone)) return null;
	return digits.length === 10
		? said("Nobody has this telephone number.")
		: said("A telephone number has ten digits: here are {count}.", { count: digits.length });
}

async function ofSameName(trx: Db, billing: BillingAddress, name: string): Promise<StoredCustomer | null> {
	for (const id of await accountsOfPhone(trx, billing.phone, MOST_OF_ONE_PHONE)) {
		const customer = await findCustomer(trx, id);
		if (customer && searchedText(`${customer.firstName} ${customer.lastName}`.trim()) === searchedText(name))
			return customer;
	}
	return null;
}

const MOST_OF_ONE_PHONE = 50;

/** "9822044417", "9822044417-2", … */
async function freePhoneLogin(trx: Db, phone: string): Promise<string> {
	const wanted = phoneEnd(phone).split("").reverse().join("");
	const taken = await loginsStartingWith(trx, wanted);
	let login = wanted;
	for (let nth = 2; taken.has(login); nth++) login = `${wanted}-${nth}`;
	return login;
}

function accountOf(
	id: number,
	billing: BillingAddress,
	{ login, name, now }: { login: string; name: string; now: number },
): StoredCustomer {
	return {
		id,
		login,
		email: billing.email,
		// Nothing that is typed is its password, until a link has set one.
		passwordHash: "",
		role: "customer",
		firstName: billing.first_name,
		lastName: billing.last_name,
		displayName: name,
		billing,
		shipping: { ...EMPTY_ADDRESS },
		paying: false,
		language: "",
		createdAt: now,
		modifiedAt: now,
	};
}

const emailTaken = (email: string): Result<never> => {
	const sentence = said("The address {email} belongs to another account.", { email });
	return fail("feedmill_invalid", sentence, "invalid", { problems: { email: sentence } });
};
const exists = (id: number, name: string): Result<never> =>
	fail("feedmill_customer_exists", said("{name} with this number is a customer already.", { name }), "conflict", {
		id,
	});
