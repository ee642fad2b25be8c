import type { ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { type Role, roles } from "@feedmill/trade/access/abilities.ts";
import { HOSTILE_MARKUP } from "@feedmill/trade/testing/hostile-markup.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const ANITA = 4;
const RUPEE = 1_000_000;
const PACKED = 23;
const system = { actor: { kind: "system", name: "test" } } as const;

describe.each(DATABASES)("the preview of a product that is not saved, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: StaffVisitor;
	beforeEach(async () => {
		visitor = await inside("shop_manager");
	});

	async function inside(role: Role): Promise<StaffVisitor> {
		expect(await fixture.shop.editors.customers.changeRole(ANITA, role, system)).toMatchObject({ ok: true });
		return signedInStaff(fixture, "anita");
	}

	async function preview(
		save: unknown,
		headers: Record<string, string> = {},
		{ by = visitor, nonce = by.nonce }: { by?: StaffVisitor; nonce?: string } = {},
	) {
		const body = new FormData();
		body.append("nonce", nonce);
		body.append("save", typeof save === "string" ? save : JSON.stringify(save));
		const given = { "sec-fetch-site": "same-origin", origin: fixture.base, cookie: by.cookie, ...headers };
		const response = await fetch(`${fixture.base}/admin/preview`, { method: "POST", headers: given, body });
		return { status: response.status, text: await response.text(), headers: response.headers };
	}
	const pack = (size: string, rupees: number) => ({
		id: 0,
		set: { size, regularPrice: rupees * RUPEE, stock: 20 },
		was: {},
	});
	const fresh = (set: object = {}) => ({
		id: 0,
		set: { name: "Milk Gold 9000", shortDescription: "<p>For cows in milk</p>", ...set },
		was: {},
		packs: [pack("5 kg", 611), pack("48 kg", 1_733)],
		removed: [],
	});
	const read = async (id: number) => (await visitor.call<ProductWhole>("GET", `products/${id}`)).body;

	/**
	 * All rows but of what looking at a page may write: sessions and their last use. Numbers that were taken stay so, as
	 * after every save that was refused.
	 */
	async function stored(): Promise<Record<string, string[]>> {
		const { db } = fixture.connection;
		const tables = (await db.introspection.getTables()).map(({ name }) => name);
		const rows: Record<string, string[]> = {};
		for (const name of tables.filter((each) => !/login|session|limit|attempt|id_sequence/.test(each)))
			rows[name] = (
				await db
					.selectFrom(name as "product")
					.selectAll()
					.execute()
			)
				.map((row) => JSON.stringify(row))
				.sort();
		return rows;
	}

	it("shows a new product with its packs and a changed one with its values, and stores nothing", async () => {
		const { name, packs, slug } = await read(PACKED);
		const [first] = packs;
		const before = await stored();
		const made = await preview(fresh());
		expect(made.status).toBe(200);
		for (const text of ["Milk Gold 9000", "For cows in milk", "5 kg", "48 kg", "611", "1733"])
			expect(made.text).toContain(text);
		const changed = await preview({
			id: PACKED,
			set: { name: "Dairy Gold 9999" },
			was: { name },
			packs: [{ id: first!.id, set: { regularPrice: 4_321 * RUPEE, salePrice: null }, was: {} }],
			removed: [],
		});
		expect(changed.status).toBe(200);
		for (const text of ["Dairy Gold 9999", "4321"]) expect(changed.text).toContain(text);
		expect(await stored()).toEqual(before);
		const page = await (await fetch(`${fixture.base}/product/${slug}/`)).text();
		expect(page).not.toContain("9999");
		expect(page).not.toContain("4321");
		expect((await read(PACKED)).name).toBe(name);
	});

	it("is kept by no cache, found by no search, shown by no other site, and runs nothing", async () => {
		const shown = [await preview(fresh()), await preview("no JSON"), await preview(fresh(), {}, { nonce: "" })];
		expect(shown.map(({ status }) => status)).toEqual([200, 400, 403]);
		for (const { headers } of shown) {
			expect(headers.get("cache-control")).toBe("private, no-store");
			expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
			const policy = headers.get("content-security-policy")!.split("; ");
			for (const part of ["sandbox", "script-src 'none'", "form-action 'none'", "frame-ancestors 'self'"])
				expect(policy).toContain(part);
		}
	});

	it("is for those who may make drafts, and of what is published for those who may change it", async () => {
		const { name } = await read(PACKED);
		const change = { id: PACKED, set: { name: "Other" }, was: { name }, packs: [], removed: [] };
		const seen: Record<string, number[]> = {};
		for (const role of roles) {
			const by = await inside(role).catch(() => null);
			if (by) seen[role] = [(await preview(fresh(), {}, { by })).status, (await preview(change, {}, { by })).status];
		}
		const may = { administrator: [200, 200], shop_manager: [200, 200], clerk: [200, 403] };
		for (const [role, statuses] of Object.entries(seen))
			expect([role, statuses]).toEqual([role, may[role as keyof typeof may] ?? [403, 403]]);
		expect(Object.keys(seen)).toEqual(expect.arrayContaining([...Object.keys(may), "accountant", "depot"]));
	});

	it("is refused to others: no login, another site, no nonce and the nonce of another", async () => {
		const refused = [
			await preview(fresh(), { cookie: "" }),
			await preview(fresh(), { "sec-fetch-site": "cross-site", origin: "https://other.example" }),
			await preview(fresh(), { "sec-fetch-site": "", origin: "null" }),
			await preview(fresh(), {}, { nonce: "0123456789" }),
		];
		expect(refused.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
		for (const { text } of refused) expect(text).not.toContain("Milk Gold 9000");
		const got = await fetch(`${fixture.base}/admin/preview`, { headers: { cookie: visitor.cookie } });
		expect(await got.text()).not.toContain("Milk Gold 9000");
	});

	it("says in one sentence what cannot be shown", async () => {
		const { name } = await read(PACKED);
		const stale = await preview({
			id: PACKED,
			set: { name: "New" },
			was: { name: `${name}x` },
			packs: [],
			removed: [],
		});
		expect([stale.status, stale.text.includes("Somebody else has changed")]).toEqual([412, true]);
		const none = await preview({ id: 99_999, set: {}, was: {}, packs: [], removed: [] });
		expect([none.status, none.text.includes("There is no product of the number 99999.")]).toEqual([404, true]);
		for (const odd of ["", "[]", "null", "7", '{"id":0}', '{"id":0,"set":{"name":7},"was":{},"packs":[],"removed":[]}'])
			expect([odd, (await preview(odd)).status]).toEqual([odd, 400]);
	});

	it("shows hostile texts as texts", async () => {
		for (const text of [...HOSTILE_MARKUP, "<script>window.ran=1</script>", "<img src=x onerror=window.ran=1>"]) {
			const shown = await preview(
				fresh({ name: `Feed ${text}`.slice(0, 300), description: text, seoTitle: text.slice(0, 100) }),
			);
			expect([text, shown.status < 500]).toEqual([text, true]);
			expect(shown.text).not.toMatch(/<script>window\.ran|<[a-z]+[^>"']*\sonerror=/);
		}
	});
});
