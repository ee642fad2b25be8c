import { beforeEach, describe, expect, it } from "vitest";
import { updateCustomer } from "../../../packages/shop/src/customers/customer-repository.ts";
import { touch } from "../../../packages/shop/src/database/connection.ts";
import { PageVisitor } from "../../support/page-visitor.ts";
import { CASH_ORDER, RAMESH, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const fixture = useFixture();
let visitor: PageVisitor;

beforeEach(async () => {
	visitor = new PageVisitor(fixture.base);
});

const loginCookie = () => [...visitor.cookies.keys()].find((name) => name.startsWith("wordpress_logged_in_"));

describe("logging in", () => {
	it("stores the login in a cookie that scripts and other sites cannot read", async () => {
		const answer = await visitor.logIn("ramesh");
		expect(answer).toMatchObject({ status: 303, location: "/my-account/" });
		const line = visitor.lastSetCookies.find((cookie) => cookie.startsWith("wordpress_logged_in_"));
		expect(line).toMatch(/; HttpOnly/);
		expect(line).toMatch(/; SameSite=Lax/);
		const account = await visitor.get("/my-account/");
		expect(account.text).toContain("Hello Ramesh Patel");
		expect(account.headers.get("cache-control")).toBe("private, no-store");
	});

	it.each([
		[{ username: "", password: "x" }, "Error: Username is required."],
		[{ username: "ramesh", password: "" }, "Error: The password field is empty."],
		[{ username: "nobody<b>", password: "x" }, "The username nobody&lt;b&gt; is not registered on this site."],
		[
			{ username: "no@example.test", password: "x" },
			"The password you entered for the email address no@example.test is incorrect. Lost your password?",
		],
		[
			{ username: "ramesh@feedmill.test", password: "x" },
			"The password you entered for the email address ramesh@feedmill.test is incorrect. Lost your password?",
		],
	])("refuses %o and says why", async (fields, message) => {
		const answer = await visitor.post("/my-account/", { ...fields, login: "Log in" });
		expect(answer.status).toBe(200);
		expect(answer.text).toContain(message);
		expect(loginCookie()).toBeUndefined();
	});

	it.each([
		["/my-account/", { username: "ramesh", password: "", login: "Log in" }, "The password field is empty."],
		["/wp-login.php", { log: "", pwd: "x" }, "The username field is empty."],
		["/wp-login.php", { log: "", pwd: "" }, "The password field is empty."],
		["/wp-login.php?action=lostpassword", { user_login: "" }, "Please enter a username or email address."],
	])("%s says what is missing after a word in bold", async (path, fields, sentence) => {
		expect((await visitor.post(path, fields)).html).toContain(`<strong>Error:</strong> ${sentence}`);
	});

	it("accepts the form from the shop's own pages only", async () => {
		const fields = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in" };
		await visitor.post("/my-account/", fields, { origin: "https://evil.example" });
		expect(loginCookie()).toBeUndefined();
		await visitor.post("/wp-login.php", { log: "ramesh", pwd: "ramesh-pass-8090" }, { "sec-fetch-site": "cross-site" });
		expect(loginCookie()).toBeUndefined();
	});

	it("refuses to add to a cart by another site's form", async () => {
		await visitor.post("/?wc-ajax=add_to_cart", { product_id: "20" });
		const before = [...visitor.cookies];
		const stranger = new PageVisitor(fixture.base);
		for (const headers of [
			{ origin: "https://evil.example" },
			{ "sec-fetch-site": "cross-site" },
			{ origin: "null", "sec-fetch-site": "cross-site" },
		]) {
			expect(await stranger.post("/?wc-ajax=add_to_cart", { product_id: "20" }, headers)).toMatchObject({
				status: 403,
				text: "-1",
			});
			await stranger.post("/shop/", { "add-to-cart": "20" }, headers);
			await stranger.post("/?add-to-cart=20", {}, headers);
			expect([...stranger.cookies.keys()]).toEqual([]);
		}
		expect(
			(
				await stranger.post(
					"/shop/",
					{ "add-to-cart": "20" },
					{ origin: fixture.base, "sec-fetch-site": "same-origin" },
				)
			).status,
		).toBe(303);
		expect([...visitor.cookies]).toEqual(before);
	});

	it.each(["https://evil.example/", "//evil.example/", "/\\evil.example", "javascript:alert(1)"])(
		"never leads on to %s",
		async (redirect) => {
			const fields = { log: "ramesh", pwd: "ramesh-pass-8090", redirect_to: redirect };
			expect((await visitor.post("/wp-login.php", fields)).location).toBe("/wp-admin/profile.php");
			expect(
				(
					await new PageVisitor(fixture.base).post("/my-account/", {
						username: "ramesh",
						password: "ramesh-pass-8090",
						login: "1",
						redirect,
					})
				).location,
			).toBe("/my-account/");
		},
	);

	it("redirects to a page of the shop, and from the old addresses to the account", async () => {
		expect(
			(await visitor.post("/wp-login.php", { log: "anita", pwd: "anita-pass-8090", redirect_to: "/checkout/?a=1" }))
				.location,
		).toBe("/checkout/?a=1");
		expect((await visitor.get("/wp-admin/profile.php")).location).toBe("/my-account/");
		expect((await visitor.get("/wp-admin/")).location, "a customer").toBe("/my-account/");
	});

	it("leads staff and strangers from the old administration to the back office", async () => {
		for (const path of ["/wp-admin/", "/wp-admin/edit.php?post_type=shop_order"])
			expect([path, (await visitor.get(path)).location]).toEqual([path, "/admin/"]);
		expect((await visitor.get("/wp-admin")).location).toBe("/wp-admin/");
		await fixture.shop.editors.customers.changeRole(4, "clerk", { actor: { kind: "system", name: "test" } });
		const login = { log: "anita", pwd: "anita-pass-8090" };
		expect((await visitor.post("/wp-login.php", login)).location).toBe("/wp-admin/");
		expect((await visitor.get("/wp-admin/")).location).toBe("/admin/");
		expect((await visitor.get("/wp-admin/profile.php")).location).toBe("/my-account/");
	});

	it("merges the guest's cart", async () => {
		await visitor.post("/product/dairy-gold-8000-pellet/", { "add-to-cart": "20", quantity: "2" });
		await visitor.logIn("anita");
		const cart = await fixture.shop.carts.view({ sessionId: "4", customerId: 4 });
		expect(cart.items.map(({ product, line }) => [product.id, line.quantity])).toContainEqual([20, 2]);
	});
});

describe("logging out", () => {
	it("needs a link made for this login", async () => {
		await visitor.logIn("ramesh");
		expect((await visitor.get("/my-account/customer-logout/?_wpnonce=0123456789")).text).toContain(
			"Are you sure you want to log out?",
		);
		expect((await visitor.get("/wp-login.php?action=logout")).status).toBe(403);
		const signed =
			/href="(\/my-account\/customer-logout\/\?_wpnonce=\w+)"/.exec((await visitor.get("/my-account/")).html)?.[1] ??
			"";
		const name = loginCookie() ?? "";
		const token = visitor.cookies.get(name) ?? "";
		expect((await visitor.get(signed)).location).toBe("/my-account/");
		expect(loginCookie()).toBeUndefined();
		// The token itself is invalid now.
		const thief = new PageVisitor(fixture.base);
		thief.cookies.set(name, token);
		expect((await thief.get("/my-account/orders/")).text).not.toContain("#96");
	});
});

describe("the account's pages", () => {
	it("show an order only to its owner", async () => {
		await visitor.logIn("anita");
		expect(await visitor.get("/my-account/view-order/96/")).toMatchObject({
			status: 404,
			text: expect.stringContaining("Invalid order."),
		});
		await visitor.logIn("ramesh");
		expect((await visitor.get("/my-account/view-order/96/")).text).toContain(
			"Order # 96 was placed on June 15, 2024 and is currently Completed .",
		);
	});

	it("show the login form to guests, and redirect to the requested page", async () => {
		const login = await visitor.get("/my-account/view-order/96/");
		expect(login.html).toContain('name="redirect" value="/my-account/view-order/96/"');
		expect(login.text).not.toContain("Dairy Gold");
		expect(login.html).toMatch(
			/<div id="customer_login" class="u-columns col2-set .*class="u-column1 col-1 .*class="u-column2 col-2 /,
		);
		await fixture.shop.settings.write({ registrationEnabled: false });
		expect((await visitor.get("/my-account/")).html).not.toContain("customer_login");
	});

	describe("that were open when the login ended", () => {
		const hidden = (html: string) =>
			Object.fromEntries(
				[...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
					name,
					value,
				]),
			) as Record<string, string>;
		const credentials = { username: "ramesh", password: "ramesh-pass-8090", login: "Log in" };
		const street = { billing_first_name: "Ramesh", billing_address_1: "7 New Lane", billing_country: "IN" };

		it("keep a typed address, which is saved only once it was looked at", async () => {
			const path = "/my-account/edit-address/billing/";
			const ended = await visitor.post(path, { ...street, save_address: "Save address" });
			expect(ended.text).toContain("You were logged out while this page was open.");
			expect(ended.html).toContain(`action="${path}"`);
			const wrong = await visitor.post(path, { ...hidden(ended.html), ...credentials, password: "wrong" });
			expect(hidden(wrong.html)).toMatchObject(street);
			const again = await visitor.post(path, { ...hidden(wrong.html), ...credentials });
			expect(again.status).toBe(200);
			expect(again.headers.get("cache-control")).toBe("private, no-store");
			expect(again.text).toContain("Please check what you typed, and save it.");
			expect(again.html).toContain('value="7 New Lane"');
			expect(again.html).not.toContain("ramesh-pass");
			expect((await visitor.get("/my-account/edit-address/")).text).not.toContain("7 New Lane");
		});

		it("keep typed details, but no password", async () => {
			const path = "/my-account/edit-account/";
			const details = { account_first_name: "Rameshbhai", account_email: "new@feedmill.test" };
			const secret = { password_current: "ramesh-pass-8090", password_1: "narmada 4711", password_2: "narmada 4711" };
			const ended = await visitor.post(path, { ...details, ...secret, save_account_details: "Save changes" });
			expect(hidden(ended.html)).toMatchObject(details);
			expect(ended.html).not.toMatch(/narmada|ramesh-pass/);
			const again = await visitor.post(path, { ...hidden(ended.html), ...credentials });
			expect(again.html).toMatch(/value="Rameshbhai".*value="new@feedmill\.test"/s);
			expect((await visitor.get(path)).html).not.toContain("Rameshbhai");
		});

		it("keep nothing that another site has sent", async () => {
			const ended = await visitor.post("/my-account/edit-address/billing/", street, {
				origin: "https://evil.example",
				"sec-fetch-site": "cross-site",
			});
			expect(ended.html).not.toContain("7 New Lane");
		});
	});

	it("change a password only with the present one, and end other logins with it", async () => {
		const other = new PageVisitor(fixture.base);
		await Promise.all([visitor.logIn("ramesh"), other.logIn("ramesh")]);
		const fields = {
			account_first_name: "Ramesh",
			account_last_name: "Patel",
			account_display_name: "Ramesh Patel",
			account_email: "ramesh@feedmill.test",
			save_account_details: "1",
		};
		const wrong = await visitor.post("/my-account/edit-account/", {
			...fields,
			password_current: "guess",
			password_1: "new-Brahmaputra",
			password_2: "new-Brahmaputra",
		});
		expect(wrong.text).toContain("Your current password is incorrect.");
		const right = await visitor.post("/my-account/edit-account/", {
			...fields,
			password_current: "ramesh-pass-8090",
			password_1: "new-Brahmaputra",
			password_2: "new-Brahmaputra",
		});
		expect(right).toMatchObject({ status: 303, location: "/my-account/edit-account/" });
		expect((await visitor.get("/my-account/edit-account/")).text).toContain("Account details changed successfully.");
		expect((await other.get("/my-account/")).text).toContain("Lost your password?");
	});

	it("change the e-mail address only with the current password, and notify the old address", async () => {
		const fields = {
			account_first_name: "Ramesh",
			account_last_name: "Patel",
			account_display_name: "Ramesh <b>Patel</b>",
			account_email: "patel@example.test",
			save_account_details: "1",
		};
		await visitor.logIn("ramesh");
		const save = (more: Record<string, string>) => visitor.post("/my-account/edit-account/", { ...fields, ...more });
		const without = await save({});
		expect(without.text).toContain("Please enter your current password to change your email address.");
		expect(without.html).toContain('value="patel@example.test"');
		expect((await save({ password_current: "guess" })).text).toContain("Your current password is incorrect.");
		const long = await save({ account_email: "ramesh@feedmill.test", account_first_name: "Ram".repeat(200) });
		expect(long.text).toContain("First name may have at most 500 characters.");
		expect(long.html).toContain(`value="${"Ram".repeat(200)}"`);
		expect((await fixture.shop.customers.customer(3))?.email).toBe("ramesh@feedmill.test");
		expect((await save({ password_current: "ramesh-pass-8090" })).status).toBe(303);
		expect((await fixture.shop.customers.customer(3))?.email).toBe("patel@example.test");
		const [mail] = await mailsOf("customer_email_changed");
		expect(mail).toMatchObject({ to: "ramesh@feedmill.test", email: "patel@example.test" });
		// Other fields change without the password.
		expect((await save({ account_first_name: "R." })).status).toBe(303);
		expect(await mailsOf("customer_email_changed")).toHaveLength(1);
	});

	it("refuse a weak new password, keep what was typed and change nothing", async () => {
		await visitor.logIn("ramesh");
		for (const [password, message] of [
			["short", "Please choose a password of at least 8 characters."],
			["Password1", "This is one of the most common passwords, and those are guessed first. Please choose another."],
			["x-ramesh-x", "Please choose a password without your username or email address in it."],
		] as const) {
			const answer = await visitor.post("/my-account/edit-account/", {
				account_first_name: "Rameshbhai",
				account_last_name: "Patel",
				account_display_name: "Ramesh Patel",
				account_email: "ramesh@feedmill.test",
				save_account_details: "1",
				password_current: "ramesh-pass-8090",
				password_1: password,
				password_2: password,
			});
			expect(answer.text).toContain(message);
			expect(answer.html).toContain('value="Rameshbhai"');
		}
		expect((await fixture.shop.customers.customer(3))?.firstName).toBe("Ramesh");
		expect((await new PageVisitor(fixture.base).logIn("ramesh")).status).toBe(303);
	});

	it("cancel an unpaid order by a signed link, and no other", async () => {
		await visitor.logIn("ramesh");
		expect((await visitor.get("/my-account/?cancel_order=true&order_id=96&order=x&_wpnonce=0123456789")).location).toBe(
			"/my-account/",
		);
		expect((await visitor.get("/my-account/orders/")).text).not.toContain("Invalid order.");
	});

	it("say why a signed link of a page that was open too long does nothing, but not for other sites", async () => {
		await visitor.logIn("ramesh");
		const old = "_wpnonce=0123456789";
		for (const link of [`cancel_order=true&order_id=96&order=x&${old}`, `order_again=96&${old}`]) {
			const shown = async (referer: string) => {
				const { location } = await visitor.get(`/my-account/?${link}`, { referer });
				return (await visitor.get(location ?? "")).text;
			};
			expect(await shown("https://elsewhere.test/")).not.toContain("Please try again.");
			expect(await shown(`${fixture.base}/my-account/`)).toContain("This page was open for a long time");
		}
	});

	it("list as many orders on a page as the shop has set", async () => {
		const actor = { kind: "system", name: "test" } as const;
		await fixture.shop.editors.settings.change({ ordersPerPage: 2 }, { actor });
		await visitor.logIn("ramesh");
		const shown = async (path: string) =>
			new Set((await visitor.get(path)).html.match(/\/view-order\/\d+\/|\/orders\/2\//g)).size;
		// Two orders and the link to the next page, then the third.
		expect([await shown("/my-account/orders/"), await shown("/my-account/orders/2/")]).toEqual([3, 1]);
		const beyond = await visitor.get("/my-account/orders/3/");
		expect([beyond.status, beyond.location]).toEqual([302, "/my-account/orders/"]);
	});

	it("fill the cart with an order again", async () => {
		await visitor.logIn("ramesh");
		const page = await visitor.get("/my-account/view-order/96/");
		const again = /href="(\/my-account\/\?order_again=96[^"]+)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
		expect((await visitor.get(again)).location).toBe("/cart/");
		const cart = await fixture.shop.carts.view({ sessionId: "3", customerId: 3 });
		expect(cart.items.map(({ product, line }) => [product.id, line.quantity])).toEqual([
			[20, 2],
			[67, 1],
		]);
	});

	it("fill the cart once for a double click on their link", async () => {
		await visitor.logIn("ramesh");
		const page = await visitor.get("/my-account/view-order/96/");
		const again = /href="(\/my-account\/\?order_again=96[^"]+)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
		const clicks = await Promise.all(Array.from({ length: 4 }, () => visitor.get(again)));
		expect(clicks.map(({ location }) => location)).toEqual(Array(4).fill("/cart/"));
		const cart = await fixture.shop.carts.view({ sessionId: "3", customerId: 3 });
		expect(cart.items.map(({ product, line }) => [product.id, line.quantity])).toEqual([
			[20, 2],
			[67, 1],
		]);
	});

	it("say which goods of an order cannot be had again, and why", async () => {
		const { db } = fixture.connection;
		const few = { managed: 1, quantity: 1, backorders: "no", status: "instock" } as const;
		await db.updateTable("product_stock").set(few).where("product_id", "=", 20).execute();
		await touch(db, "settings");
		await visitor.logIn("ramesh");
		const page = await visitor.get("/my-account/view-order/96/");
		const again = /href="(\/my-account\/\?order_again=96[^"]+)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
		await visitor.get(again);
		const { text } = await visitor.get("/cart/");
		expect(text).toContain(
			"1 item from your previous order is currently unavailable and could not be added to your cart.",
		);
		expect(text).toContain("there is not enough stock (1 remaining)");
	});
});

describe("registering", () => {
	it("continues to the page that asked for a login", async () => {
		const { html } = await visitor.get(`/my-account/?redirect_to=${encodeURIComponent(`${fixture.base}/checkout/`)}`);
		const form = /<form[^>]* class="[^"]*\bregister".*?<\/form>/s.exec(html)?.[0] ?? "";
		const redirect = /name="redirect" value="([^"]*)"/.exec(form)?.[1] ?? "";
		expect(redirect).toBe(`${fixture.base}/checkout/`);
		const fields = { email: "new@feedmill.test", password: "brahmaputra 4711", redirect, register: "Register" };
		const refused = await visitor.post("/my-account/", { ...fields, password: "x" });
		expect(refused.html.split(`name="redirect" value="${redirect}"`)).toHaveLength(3);
		expect((await visitor.post("/my-account/", fields)).location).toBe("/checkout/");
	});

	it("names a taken address before a weak password, which cannot help", async () => {
		const fields = { email: "ramesh@feedmill.test", password: "x", register: "Register" };
		const { text } = await visitor.post("/my-account/", fields);
		expect(text).toContain("An account is already registered with your email address. Please log in.");
		expect(text).not.toContain("Please choose a password");
		const malformed = await visitor.post("/my-account/", { ...fields, email: "ramesh" });
		expect(malformed.text).toContain("Error: Please provide a valid email address.");
	});
});

describe("a lost password", () => {
	it("is reset by the mailed link, once", async () => {
		const sent = await visitor.post("/my-account/lost-password/", { user_login: "ramesh", wc_reset_password: "true" });
		expect(sent.location).toBe("/my-account/lost-password/?reset-link-sent=true");
		const mail = await fixture.connection.db
			.selectFrom("outbox")
			.select("payload_json")
			.orderBy("id", "desc")
			.executeTakeFirstOrThrow();
		const link = new URL((JSON.parse(mail.payload_json) as { resetUrl: string }).resetUrl);
		const key = link.searchParams.get("key") ?? "";
		const fields = { reset_key: key, reset_login: "ramesh", password_1: "brahmaputra 4711", wc_reset_password: "true" };
		expect((await visitor.get(link.pathname + link.search)).text).toContain("Enter a new password below.");
		expect((await visitor.post("/my-account/lost-password/", { ...fields, password_2: "other" })).text).toContain(
			"Passwords do not match.",
		);
		const elsewhere = { origin: "http://elsewhere.test" };
		expect((await visitor.post("/my-account/lost-password/", fields, elsewhere)).text).toContain(
			"We were unable to process the form, please try again.",
		);
		const weak = { ...fields, password_1: "iloveyou", password_2: "iloveyou" };
		expect((await visitor.post("/my-account/lost-password/", weak)).text).toContain("one of the most common passwords");
		expect(
			(await visitor.post("/my-account/lost-password/", { ...fields, password_2: "brahmaputra 4711" })).location,
		).toBe("/my-account/?password-reset=true");
		expect((await visitor.get(link.pathname + link.search)).text).toContain(
			"This key is invalid or has already been used.",
		);
		expect(
			(await visitor.post("/my-account/", { username: "ramesh", password: "brahmaputra 4711", login: "1" })).status,
		).toBe(303);
	});

	it("is asked for again with what was typed, as a login is", async () => {
		const names = { log: "nobody@example.in", username: "nobody@example.in", rememberme: "forever" };
		for (const [path, fields] of [
			["/wp-login.php", { ...names, pwd: "x" }],
			["/my-account/", { ...names, password: "x", login: "Log in" }],
		] as const) {
			const { html } = await visitor.post(path, fields);
			expect(html, path).toMatch(/id="user(_login|name)"[^>]* value="nobody@example.in"/);
			expect(html, path).toMatch(/name="rememberme"[^>]* checked=""/);
		}
		for (const path of ["/wp-login.php?action=lostpassword", "/my-account/lost-password/"]) {
			const { html } = await visitor.post(path, { user_login: "ramesh" }, { origin: "http://elsewhere.test" });
			expect(html, path).toMatch(/id="user_login"[^>]* value="ramesh"/);
		}
	});

	it("is not set for another account than the one logged in", async () => {
		const [login, keys] = ["ramesh", [] as string[]];
		await fixture.shop.customers.requestPasswordReset(login, (made) => {
			keys.push(made);
			return "";
		});
		const key = keys.join();
		await visitor.post("/my-account/", { email: "new@feedmill.test", password: "brahmaputra 4711", register: "1" });
		const path = `/my-account/lost-password/?${new URLSearchParams({ key, login })}`;
		const reason = "This password reset key is for a different user account. Please log out and try again.";
		expect((await visitor.get(path)).text).toContain(reason);
		const fields = { reset_key: key, reset_login: login, password_1: "godavari 4711", password_2: "godavari 4711" };
		expect((await visitor.post("/my-account/lost-password/", fields)).text).toContain(reason);
		expect((await new PageVisitor(fixture.base).logIn("ramesh")).status).toBe(303);
	});

	it("is asked for again with the reason where a link to the platform's form has ended", async () => {
		const { location } = await visitor.get("/wp-login.php?action=rp&key=ended&login=ramesh");
		expect(location).toBe("/wp-login.php?action=lostpassword&error=invalidkey");
		expect((await visitor.get(location ?? "")).html).toMatch(
			/id="login_error"[^>]*>.*This key is invalid or has already been used\./,
		);
	});
});

describe("the address form", () => {
	it("has the fields in the order of the country, with their priorities", async () => {
		await visitor.logIn("ramesh");
		const { html } = await visitor.get("/my-account/edit-address/billing/");
		const rows = html.matchAll(
			/<p class="form-row form-row-(\w+)[^"]*" id="billing_(\w+)_field" data-priority="(\d+)"/g,
		);
		expect([...rows].map(([, row, name, priority]) => `${name} ${row} ${priority}`)).toEqual([
			"first_name first 10",
			"last_name last 20",
			"company wide 30",
			"country wide 40",
			"address_1 wide 50",
			"address_2 wide 60",
			"city half 70",
			"state half 80",
			"postcode half 90",
			"phone half 100",
			"email wide 110",
		]);
		const german = await visitor.post("/my-account/edit-address/billing/", {
			billing_country: "DE",
			update_country: "1",
		});
		const names = [...german.html.matchAll(/id="billing_(\w+)_field"/g)].map(([, name]) => name);
		expect(names.indexOf("postcode")).toBe(names.indexOf("city") - 1);
	});
});

describe("a shop that does not ship", () => {
	it("speaks of one address", async () => {
		await fixture.shop.settings.write({ shipTo: { mode: "disabled", countries: [] } });
		await visitor.logIn("ramesh");
		const { text, html } = await visitor.get("/my-account/");
		expect(text).toContain("manage your billing address ,");
		expect(html).toMatch(/--edit-address"><a href="[^"]*">Address<\/a>/);
	});
});

it("says that an order of somebody else is invalid, as an error", async () => {
	await visitor.logIn("ramesh");
	const { status, html } = await visitor.get("/my-account/view-order/9999/");
	expect(status).toBe(404);
	expect(html).toMatch(/<div class="woocommerce-error" role="alert"><span>Invalid order\.<\/span> <a[^>]*wc-forward/);
});

it("keeps no value of a field that the newly chosen country does not have", async () => {
	await visitor.logIn("ramesh");
	const typed = { ...RAMESH, email: "ramesh@feedmill.test", country: "AE", state: "", city: "Dubai" };
	const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [`billing_${name}`, value]));
	const saved = await visitor.post("/my-account/edit-address/billing/", { ...fields, save_address: "1" });
	expect(saved.location).toBe("/my-account/edit-address/");
	expect((await fixture.shop.customers.customer(3))?.billing).toMatchObject({ city: "Dubai", postcode: "" });
});

it("keeps the phone number of a shipping address, which its form does not have", async () => {
	await visitor.logIn("ramesh");
	const { phone, ...typed } = RAMESH;
	await updateCustomer(fixture.connection.db, 3, { shipping: { ...RAMESH, city: "Anand" } });
	const fields = Object.fromEntries(Object.entries(typed).map(([name, value]) => [`shipping_${name}`, value]));
	const saved = await visitor.post("/my-account/edit-address/shipping/", { ...fields, save_address: "1" });
	expect(saved.location).toBe("/my-account/edit-address/");
	expect((await fixture.shop.customers.customer(3))?.shipping).toMatchObject({ city: "Mehsana", phone });
	const { session } = await fixture.shop.carts.view({ sessionId: "3", customerId: 3 });
	expect(session.shipping).toMatchObject({ city: "Mehsana", phone });
});

it("lets an account made with an order choose its password by the mailed link, on the account page", async () => {
	await fixture.shop.settings.write({ signupAtCheckout: true });
	const shopper = await new Shopper(fixture.base).start();
	await shopper.add(20);
	const billing_address = { ...RAMESH, email: "kamla@example.in" };
	await shopper.call("POST", "/checkout", { ...CASH_ORDER, billing_address, create_account: true });
	const [mail] = (await mailsOf("customer_new_account")) as { accountUrl: string; setPasswordUrl: string }[];
	expect(mail?.accountUrl).toBe(`${fixture.base}/my-account/`);
	const link = new URL(mail?.setPasswordUrl ?? "");
	expect(link.pathname).toBe("/my-account/lost-password/");
	expect((await visitor.get(link.pathname + link.search)).text).toContain("Enter a new password below.");
	const chosen = { password_1: "brahmaputra 4711", password_2: "brahmaputra 4711", wc_reset_password: "true" };
	const { key = "", login = "" } = Object.fromEntries(link.searchParams);
	await visitor.post("/my-account/lost-password/", { reset_key: key, reset_login: login, ...chosen });
	await visitor.post("/my-account/", { username: "kamla@example.in", password: "brahmaputra 4711", login: "1" });
	expect((await visitor.get("/my-account/orders/")).text).toContain("Order");
	expect(loginCookie()).toBeDefined();
});

describe("a password reset for an unknown address", () => {
	it("has the same response as for one with an account", async () => {
		const answers = async (email: string) => [
			await visitor.post("/my-account/", { username: email, password: "guess-1234", login: "1" }),
			await visitor.post("/wp-login.php", { log: email, pwd: "guess-1234" }),
			await visitor.post("/my-account/lost-password/", { user_login: email, wc_reset_password: "true" }),
			await visitor.post("/wp-login.php?action=lostpassword", { user_login: email }),
		];
		const seen = async (email: string) =>
			(await answers(email)).map(({ status, location, text }) => [status, location, text.replaceAll(email, "X")]);
		expect(await seen("nobody@feedmill.test")).toEqual(await seen("ramesh@feedmill.test"));
		expect(await mailsOf("customer_reset_password")).toHaveLength(2);
	});
});

async function mailsOf(kind: string): Promise<unknown[]> {
	const rows = await fixture.connection.db
		.selectFrom("outbox")
		.select("payload_json")
		.where("kind", "=", kind)
		.execute();
	return rows.map(({ payload_json }) => JSON.parse(payload_json));
}

describe("the order received", () => {
	const path = (id: number, key: string) => `/checkout/order-received/${id}/?key=${key}`;
	const keyOf = async (id: number) => (await fixture.shop.orders.order(id))?.key ?? "";

	it("shows only thanks without the right key", async () => {
		for (const answer of [await visitor.get(path(98, "wrong")), await visitor.get(path(99_999, "wrong"))]) {
			expect(answer.status).toBe(200);
			expect(answer.text).toContain("Thank you. Your order has been received.");
			expect(answer.text).not.toContain("Order details");
		}
	});

	it("asks for the e-mail of a guest's order after ten minutes", async () => {
		const order = await fixture.shop.orders.order(98);
		const address = path(98, order?.key ?? "");
		expect((await visitor.get(address)).text).toContain("verify the email address associated with the order");
		expect((await visitor.post(address, { email: "wrong@example.test" })).text).toContain(
			"We were unable to verify the email address you provided.",
		);
		const seen = await visitor.post(address, { email: order?.billing.email ?? "" });
		expect(seen.text).toContain("Order details");
		expect(seen.text).not.toContain("Billing address");
	});

	it("shows a customer's order to that customer alone", async () => {
		const address = path(96, await keyOf(96));
		expect((await visitor.get(address)).text).toContain("Please log in to your account to view this order.");
		await visitor.logIn("ramesh");
		expect((await visitor.get(address)).text).toContain("Billing address");
	});

	it("offers a completed order again to its customer, and says what became of it", async () => {
		await visitor.logIn("ramesh");
		const completed = await visitor.get(path(96, await keyOf(96)));
		expect(completed.text).toContain("Thank you. Your order has been fulfilled.");
		const again =
			/href="(\/my-account\/\?order_again=96[^"]+)"/.exec(completed.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
		expect((await visitor.get(again)).location).toBe("/cart/");
		const cancelled = await visitor.get(path(100, await keyOf(100)));
		expect(cancelled.text).toContain("Your order has been cancelled.");
		expect(cancelled.text).not.toContain("Thank you.");
		expect(cancelled.html).not.toContain("order_again=");
	});

	it("says that the bank refused, and where to pay", async () => {
		const order = await fixture.shop.orders.order(104);
		if (order?.customerId) await visitor.logIn("ramesh");
		const answer = await visitor.post(path(104, order?.key ?? ""), { email: order?.billing.email ?? "" });
		expect(answer.text).toContain(
			"your order cannot be processed as the originating bank/merchant has declined your transaction",
		);
		expect(answer.html).toContain(`/checkout/order-pay/104/?pay_for_order=true&amp;key=${order?.key}`);
	});
});
