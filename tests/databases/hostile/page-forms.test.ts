import { beforeAll, describe, expect, it } from "vitest";
import type { Form } from "../../../packages/server/src/pages/forms/define-form.ts";
import { type PageAnswer, PageVisitor } from "../../support/page-visitor.ts";
import { offerUpi, placeUpiOrder } from "../../support/payments/upi-shop.ts";
import { RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";
import { allForms } from "./all-forms.ts";

/** A post of a form that is refused, so that the form is shown again with what was typed, or one that does nothing. */
interface Sent {
	path: string;
	/** By names on the wire; not even the passwords are those of the account. */
	fields: Readonly<Record<string, string>>;
	/** Ids of the fields at which the form says what is wrong. */
	wrong?: readonly string[];
	visitor: PageVisitor;
}

const address = (kind: string) =>
	Object.fromEntries(Object.entries(RAMESH).map(([name, value]) => [`${kind}_${name}`, value]));

describe("every form of a page", () => {
	const fixture = useFixture({ database: "sqlite" });
	let forms: Map<string, Form>;
	beforeAll(async () => {
		forms = await allForms();
	});

	const guest = () => new PageVisitor(fixture.base);
	async function customer(): Promise<PageVisitor> {
		const visitor = guest();
		await visitor.logIn("ramesh");
		return visitor;
	}
	async function orderPath(page: string, changes: object): Promise<string> {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(20, 1);
		const { order_id, order_key } = (await shopper.order()).body;
		const { db } = fixture.connection;
		await db
			.updateTable("orders")
			.set({ created_at: 0, customer_id: 0, ...changes })
			.where("id", "=", order_id)
			.execute();
		return `/checkout/${page}/${order_id}/?key=${order_key}`;
	}
	async function resetKey(): Promise<string> {
		await guest().post("/my-account/lost-password/", { user_login: "ramesh" });
		const mails = fixture.connection.db.selectFrom("outbox").select("payload_json").orderBy("id", "desc");
		const { resetUrl } = JSON.parse((await mails.executeTakeFirstOrThrow()).payload_json) as { resetUrl: string };
		return new URL(resetUrl).searchParams.get("key")!;
	}

	const SENT: Record<string, () => Promise<Sent> | Sent> = {
		loginForm: () => ({
			path: "/my-account/",
			fields: { username: "ramesh", password: "wrong-secret", login: "1", redirect: "/shop/" },
			wrong: ["password"],
			visitor: guest(),
		}),
		platformLoginForm: () => ({
			path: "/wp-login.php",
			fields: { log: "ramesh", pwd: "wrong-secret", rememberme: "forever", redirect_to: "/shop/" },
			wrong: ["user_pass"],
			visitor: guest(),
		}),
		registerForm: async () => {
			const { other } = await fixture.shop.settings.current();
			const asks = { woocommerce_registration_generate_username: "no" };
			await fixture.shop.settings.write({ registrationEnabled: true, other: { ...other, ...asks } });
			const fields = { username: "kiran", email: "kiran@example.in", password: "$ecret", register: "1" };
			return { path: "/my-account/", fields, wrong: ["reg_password"], visitor: guest() };
		},
		lostPasswordForm: () => ({
			path: "/my-account/lost-password/",
			fields: { user_login: "nobody" },
			wrong: [],
			visitor: guest(),
		}),
		newPasswordForm: async () => ({
			path: "/my-account/lost-password/",
			fields: {
				password_1: "secret-4711",
				password_2: "secret-4712",
				reset_key: await resetKey(),
				reset_login: "ramesh",
			},
			wrong: ["password_2"],
			visitor: guest(),
		}),
		confirmForm: () => ({
			path: "/my-account/confirm-email/",
			fields: { confirm_key: "0123456789", confirm_login: "ramesh" },
			visitor: guest(),
		}),
		detailsForm: async () => ({
			path: "/my-account/edit-account/",
			fields: {
				account_first_name: "Rameshbhai",
				account_last_name: "Patelbhai",
				account_display_name: "Dairy of the river",
				account_email: "other@example.in",
				password_current: "wrong-secret",
				password_1: "secret-4711",
				password_2: "secret-4712",
				save_account_details: "1",
			},
			wrong: ["password_2"],
			visitor: await customer(),
		}),
		"ADDRESS_FORMS.billing": async () => ({
			path: "/my-account/edit-address/billing/",
			fields: { ...address("billing"), billing_postcode: "12", save_address: "1" },
			wrong: ["billing_postcode", "billing_email"],
			visitor: await customer(),
		}),
		"ADDRESS_FORMS.shipping": async () => ({
			path: "/my-account/edit-address/shipping/",
			fields: { ...address("shipping"), shipping_postcode: "12", save_address: "1" },
			wrong: ["shipping_postcode"],
			visitor: await customer(),
		}),
		addressButtons: async () => ({
			path: "/my-account/edit-address/billing/",
			fields: { ...address("billing"), update_country: "1" },
			visitor: await customer(),
		}),
		methodsForm: async () => ({
			path: "/my-account/payment-methods/",
			fields: { delete: "1", default: "2" },
			visitor: await customer(),
		}),
		waitingRequestForm: () => ({
			path: "/product/lamb-creep-feed/",
			fields: { "waiting-email": "bad@", "waiting-product": "57", wait: "1" },
			visitor: guest(),
		}),
		entryForm: () => ({ path: "/waiting-list/", fields: { entry: "1", key: "k", leave: "1" }, visitor: guest() }),
		reviewForm: () => ({
			path: "/product/dairy-gold-8000-pellet/",
			fields: { rating: "4", comment: "Good feed.", author: "Asha", email: "bad@", "submit-review": "1" },
			visitor: guest(),
		}),
		openOrderForm: async () => ({
			path: await orderPath("order-received", {}),
			fields: { email: "other@example.in" },
			visitor: guest(),
		}),
		payOrderForm: async () => ({
			path: await orderPath("order-pay", { status: "pending", paid_at: null }),
			fields: { payment_method: "none", shown_total: "1 INR" },
			visitor: guest(),
		}),
		upiNumberForm: async () => {
			await offerUpi(fixture.shop);
			const { id, key } = await placeUpiOrder(fixture.shop, fixture.base);
			const path = `/checkout/order-received/${id}/?key=${key}`;
			return { path, fields: { upi_number: "12", give_upi_number: "1" }, wrong: ["upi_number"], visitor: guest() };
		},
		plainCheckoutForm: async () => {
			const visitor = guest();
			await visitor.get("/?add-to-cart=55");
			const choices = { payment_method: "cod", shipping_method: "flat_rate:1", shown_rate: "flat_rate:1" };
			const total = { shown_total: "", order_intent: "0123456789", order_comments: "Behind the temple." };
			return { path: "/checkout/", fields: { ...address("billing"), ...choices, ...total }, visitor };
		},
		otherGuestForm: () => ({ path: "/checkout/", fields: { forget_guest: "1" }, visitor: guest() }),
		// The last one: the forms of the shop begin with the PIN code from here on.
		pinForm: async () => {
			await fixture.shop.settings.write({ display: { grouping: "lakhs", pinFirst: true }, pinDecidesState: false });
			const path = "/my-account/edit-address/billing/";
			const fields = { ...address("billing"), billing_state: "MH", pin_state: "XX", pin_answered: "384002 GJ" };
			return { path, fields, visitor: await customer() };
		},
	};

	it("is posted by this test", () => {
		expect([...forms.keys()].sort()).toEqual(Object.keys(SENT).sort());
	});

	/** Bodies with something wrong in one field, and what they keep of the others. */
	function* bodies(
		form: Form,
		fields: Sent["fields"],
	): Generator<{ body: string | object; without: string; long?: string }> {
		for (const [name, kind] of Object.values(form.fields).flatMap((field) =>
			field.names.map((name) => [name, field.kind] as const),
		)) {
			const { [name]: good = "x", ...others } = fields;
			const encoded = new URLSearchParams(others).toString();
			if (kind !== "line" && kind !== "lines") {
				yield { body: `${encoded}&${name}=${"z".repeat(60_000)}`, without: name };
				yield { body: `${encoded}&${name}[a][b]=c`, without: name };
				yield { body: { ...others, [name]: { toString: 1 } }, without: name };
				continue;
			}
			for (const long of ["y".repeat(501), "z".repeat(60_000)])
				yield { body: `${encoded}&${name}=${long}`, without: name, long: long.slice(0, 500) };
			for (const odd of ["[]=a", "[a][b]=c", "", "=%00%ED%A0%80"])
				yield { body: `${encoded}&${name}${odd}`, without: name };
			for (const odd of [1, null, { toString: 1 }]) yield { body: { ...others, [name]: odd }, without: name };
			yield { body: encoded, without: name };
			yield { body: `${encoded}&${name}=x`, without: name };
			yield { body: `${encoded}&${name}=other&${name}=${encodeURIComponent(good)}`, without: "" };
		}
		const encoded = new URLSearchParams(fields).toString();
		const many = Array.from({ length: 10_000 }, (_, index) => `f${index}=1`).join("&");
		yield { body: `${encoded}&${many}`, without: "" };
		yield { body: `${encoded}&${"__proto__=1&constructor=2&toString=3&".repeat(500)}`, without: "" };
	}

	function faultsOf({ status, html }: PageAnswer, form: Form, kept: Readonly<Record<string, string>>): string[] {
		if (status >= 500) return [`status ${status}`];
		const faults: string[] = [];
		for (const { id, kind, names } of Object.values(form.fields)) {
			if (html.split(`id="${id}-problem"`).length > 2 || html.split(`href="#${id}"`).length > 2)
				faults.push(`two sentences at ${id}`);
			if (isWrong(html, id) !== isMarked(html, id)) faults.push(`${id} is not marked as its sentence says`);
			const typed = names.map((name) => kept[name]).find((value) => value !== undefined) ?? "";
			if (typed === "" || status !== 200) continue;
			if (kind === "password" && html.includes(typed)) faults.push(`shows ${id}`);
			// Not a choice from a list, and not a field that another country has.
			const isTyped = new RegExp(`<(?:input|textarea)[^>]* id="${id}"`).test(html);
			if (isTyped && (kind === "line" || kind === "lines") && !plain(html).includes(plain(typed)))
				faults.push(`loses ${id}`);
		}
		return faults;
	}

	it.each(Object.keys(SENT))(
		"%s keeps what was typed and says one sentence a field, whatever is sent",
		async (name) => {
			const form = forms.get(name)!;
			const { path, fields, visitor, wrong } = await SENT[name]!();
			const first = await visitor.post(path, { ...fields });
			const shown = first.status === 200;
			const ids = Object.values(form.fields).map(({ id }) => id);
			if (wrong) expect(ids.filter((id) => isWrong(first.html, id))).toEqual(wrong);
			const faults: string[] = [];
			let posted = 0;
			for (const { body, without, long } of bodies(form, fields)) {
				const answer = await visitor.postBody(path, body);
				const { [without]: _, ...others } = fields;
				// A form without the button that sends it, or for another country, is another form.
				const same = answer.html.includes("</form>") && shown && form.fields && !isButton(form, without);
				const kept = same ? { ...others, ...(long ? { [without]: long } : {}) } : {};
				for (const fault of faultsOf(answer, form, kept)) faults.push(`${fault}: ${JSON.stringify(body).slice(-80)}`);
				posted++;
			}
			expect(faults).toEqual([]);
			expect(posted).toBeGreaterThan(4);
		},
	);
});

/** Whether a sentence has the id that the field is described by. */
function isWrong(html: string, id: string): boolean {
	return html.includes(`id="${id}-problem"`);
}

function isMarked(html: string, id: string): boolean {
	const [input = ""] = new RegExp(`<(?:input|textarea|select)[^>]* id="${id}"[^>]*>`).exec(html) ?? [];
	return input.includes('aria-invalid="true"') && input.includes(`${id}-problem`);
}

function isButton(form: Form, name: string): boolean {
	return Object.values(form.fields).some(({ kind, names }) => kind !== "line" && names.includes(name));
}

/** Postcodes are shown in their country's form. */
function plain(text: string): string {
	return text.replaceAll(" ", "").toLowerCase();
}
