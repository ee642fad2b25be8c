import type { ProductWhole } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import type { CountEntered, CountShown } from "@feedmill/admin-api/feedmill-v1/stock-counts.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import type { WireCart } from "@feedmill/store-api/cart.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { orderDraft } from "../../support/staff/order-draft.ts";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { CASH_ORDER, type PlacedBody, Shopper } from "../../support/store-client.ts";
import { useFixture } from "../../support/use-fixture.ts";

const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];
const system = { actor: { kind: "system", name: "test" } } as const;
const ANITA = 4;
const PACKED = 23;
const PLAIN = 34;

describe.each(DATABASES)("a product that is sold in packs, or without, on %s", (database) => {
	const fixture = useFixture({ database });
	let visitor: StaffVisitor;
	beforeEach(async () => {
		await fixture.shop.editors.customers.changeRole(ANITA, "shop_manager", system);
		visitor = await signedInStaff(fixture, "anita");
		await fixture.shop.editors.stock.change(PLAIN, { managed: true, quantity: 40 }, system);
	});
	const turn = (id: number, body: object) => visitor.call<ProductWhole>("POST", `products/${id}/kind`, body);
	const read = async (id: number) => (await visitor.call<ProductWhole>("GET", `products/${id}`)).body;
	const columns = ["sku", "regular_price", "sale_price", "weight", "type", "attributes_json", "slug"] as const;
	const rowOf = (id: number) =>
		fixture.connection.db.selectFrom("product").select(columns).where("id", "=", id).executeTakeFirst();
	const stockRow = (id: number) =>
		fixture.connection.db.selectFrom("product_stock").selectAll().where("product_id", "=", id).executeTakeFirst();
	const termsOf = (id: number) =>
		fixture.connection.db
			.selectFrom("product_term")
			.selectAll()
			.where("product_id", "=", id)
			.orderBy("term_id")
			.execute();
	const entries = () =>
		fixture.connection.db
			.selectFrom("audit")
			.select(["id", "act", "thing_id"])
			.where("kind", "=", "product")
			.orderBy("id")
			.execute();
	const order = async (id: number, bags: number) => {
		const shopper = await new Shopper(fixture.base).start();
		await shopper.add(id, bags);
		return (await shopper.call<PlacedBody>("POST", "/checkout", CASH_ORDER)).body.order_id;
	};

	it("keeps its number, address and orders; its SKU, price and stock are those of the first pack", async () => {
		const placed = await order(PLAIN, 3);
		const before = (await rowOf(PLAIN))!;
		const { status, body } = await turn(PLAIN, { to: "variable", size: "20 kg" });
		expect(status).toBe(200);
		expect(body).toMatchObject({ id: PLAIN, type: "variable", sku: "", regularPrice: null, slug: before.slug });
		const [pack] = body.packs;
		expect(pack).toMatchObject({ label: "20 kg", sku: before.sku, regularPrice: before.regular_price });
		expect(pack!.stock).toMatchObject({ managed: true, quantity: 37 });
		expect(await stockRow(PLAIN)).toMatchObject({ managed: 0, quantity: null, status: "instock" });
		// What was sold before is given back to the pack.
		await fixture.shop.orders.changeStatus(placed, "cancelled", system);
		expect(await stockRow(pack!.id)).toMatchObject({ managed: 1, quantity: 40 });
		expect((await fixture.shop.orders.order(placed))?.items[0]).toMatchObject({ productId: PLAIN });
		const page = await (await fetch(`${fixture.base}/product/${before.slug}/`)).text();
		expect(page).toContain("20 kg");
		await order(pack!.id, 2);
		expect(await stockRow(pack!.id)).toMatchObject({ quantity: 38 });
		const again = await turn(PLAIN, { to: "variable", size: "20 kg" });
		expect(again.body.packs).toHaveLength(1);
	});

	it("takes more packs, and goes back when one is left, with what is counted of it", async () => {
		const before = await rowOf(PLAIN);
		const { packs } = (await turn(PLAIN, { to: "variable", size: "20 kg" })).body;
		const more = { id: 0, set: { size: "5 kg", regularPrice: 1_000_000 }, was: {} };
		const headers = { "idempotency-key": `kind-${database}-more-packs` };
		const saved = await visitor.call("POST", "products/save", { id: PLAIN, packs: [more] }, headers);
		expect(saved.status).toBe(200);
		const refused = await turn(PLAIN, { to: "simple" });
		expect(refused).toMatchObject({ status: 400, body: { message: "It must have one pack, and it has 2." } });
		const [, second] = (await read(PLAIN)).packs;
		await fixture.shop.editors.products.remove(second!.id, system);
		const placed = await order(packs[0]!.id, 4);
		const back = await turn(PLAIN, { to: "simple" });
		expect(back).toMatchObject({ status: 200, body: { type: "simple", packs: [], stock: { quantity: 36 } } });
		expect(await rowOf(PLAIN)).toMatchObject({ sku: before!.sku, regular_price: before!.regular_price });
		await fixture.shop.orders.changeStatus(placed, "cancelled", system);
		expect(await stockRow(PLAIN)).toMatchObject({ managed: 1, quantity: 40 });
	});

	it("has bags sold before that still stand here counted with its pack, and with itself after it goes back", async () => {
		const headers = () => ({ "idempotency-key": `kind-${database}-${crypto.randomUUID()}` });
		const { count } = (await visitor.call<CountShown>("POST", "stock-counts", { category: 0 }, headers())).body;
		const giveUp = (id: number) => visitor.call("POST", `stock-counts/${id}/give-up`, {});
		const soldHere = async (id: number, product: number) => {
			const { packs } = (await visitor.call<CountShown>("GET", `stock-counts/${id}`)).body;
			return packs.find((pack) => pack.id === product)?.soldHere;
		};
		/** What a new count knows of a pack, of all at once and of one that is entered. */
		const counted = async (product: number) => {
			const { body } = await visitor.call<CountShown>("POST", "stock-counts", { category: 0 }, headers());
			const entry = { product, counted: 40, withSold: true };
			const path = `stock-counts/${body.count.id}/entries`;
			const { entries } = (await visitor.call<CountEntered>("POST", path, entry, headers())).body;
			const known = [await soldHere(body.count.id, product), entries[0]?.sold];
			await giveUp(body.count.id);
			return known;
		};
		await order(PLAIN, 5);
		expect(await soldHere(count.id, PLAIN)).toBe(5);
		await giveUp(count.id);
		const [pack] = (await turn(PLAIN, { to: "variable", size: "20 kg" })).body.packs;
		expect(await counted(pack!.id)).toEqual([5, 5]);
		await order(pack!.id, 2);
		expect(await counted(pack!.id)).toEqual([7, 7]);
		expect((await turn(PLAIN, { to: "simple" })).status).toBe(200);
		expect(await counted(PLAIN)).toEqual([7, 7]);
	});

	describe("with carts and drafts from before it had packs", () => {
		const draft = orderDraft({ lines: [{ productId: PLAIN, bags: 3, price: null }] });
		const place = () =>
			fixture.shop.staffOrders.place(
				{ draft, key: crypto.randomUUID(), origin: "", customerIp: "", userAgent: "" },
				{ kind: "staff", id: ANITA, role: "shop_manager", name: "Anita" },
			);
		/** Packs of 50 kg, which the product was, and of 5 kg for 150 rupees. */
		const sellInPacks = async () => {
			const { body } = await turn(PLAIN, { to: "variable", size: "50 kg" });
			const more = { id: 0, set: { size: "5 kg", regularPrice: 150_000_000 }, was: {} };
			const headers = { "idempotency-key": `kind-${database}-${crypto.randomUUID()}` };
			expect((await visitor.call("POST", "products/save", { id: PLAIN, packs: [more] }, headers)).status).toBe(200);
			return body.packs[0]!.id;
		};
		const inCart = async () => {
			const shopper = await new Shopper(fixture.base).start();
			const { body } = await shopper.add(PLAIN, 3);
			return { shopper, cart: body as WireCart };
		};

		it("sells them as the pack that it was, for its price", async () => {
			const { shopper, cart } = await inCart();
			const pack = await sellInPacks();
			const now = (await shopper.call<WireCart>("GET", "/cart")).body;
			expect(now.totals.total_items).toBe(cart.totals.total_items);
			expect(now.items).toMatchObject([
				{ key: cart.items[0]!.key, id: pack, quantity: 3, variation: [{ value: "50 kg" }] },
			]);
			const { body } = await shopper.order();
			const item = { productId: PLAIN, variationId: pack, quantity: 3 };
			expect((await fixture.shop.orders.order(body.order_id))?.items).toMatchObject([item]);
			expect((await shopper.call<WireCart>("GET", "/cart")).body.items).toEqual([]);
			const placed = await place();
			expect(placed.ok && placed.value.order.items).toMatchObject([item]);
			const [web, telephone] = [await fixture.shop.orders.order(body.order_id), placed.ok ? placed.value.order : null];
			expect(telephone?.totals.items).toBe(web?.totals.items);
		});

		it("sells no more of them than there are", async () => {
			await fixture.shop.editors.stock.change(PLAIN, { quantity: 3 }, system);
			const [first, second] = [await inCart(), await inCart()];
			const pack = await sellInPacks();
			expect((await first.shopper.order()).status).toBe(200);
			expect(await stockRow(pack)).toMatchObject({ quantity: 0 });
			expect(await second.shopper.order()).toMatchObject({ status: 409 });
			expect((await place()).ok).toBe(false);
			expect(await stockRow(pack)).toMatchObject({ quantity: 0 });
		});

		it("sells a product that a list added without a pack not at all, and says what to do", async () => {
			const shopper = new Shopper(fixture.base);
			const headers = { "content-type": "application/x-www-form-urlencoded" };
			const body = `product_id=${PACKED}`;
			const added = await fetch(`${fixture.base}/?wc-ajax=add_to_cart`, { method: "POST", headers, body });
			const cookie = added.headers
				.getSetCookie()
				.map((each) => each.split(";")[0])
				.join("; ");
			const { body: cart, headers: read } = await shopper.call<WireCart>("GET", "/cart", undefined, { cookie });
			expect(cart.items).toMatchObject([{ id: PACKED, type: "variable" }]);
			const nonce = { cookie, nonce: read.get("nonce") ?? "" };
			expect(await shopper.call("POST", "/checkout", CASH_ORDER, nonce)).toMatchObject({
				status: 409,
				body: { message: "Choose a pack of Milk Booster Pellet, and remove Milk Booster Pellet itself from the cart." },
			});
		});

		it("changes an order of them with the price and the stock of the pack", async () => {
			await fixture.shop.editors.stock.change(PLAIN, { quantity: 5 }, system);
			const placed = await place();
			if (!placed.ok) throw new Error(placed.error.code);
			const { id, items } = placed.value.order;
			await sellInPacks();
			const actor = { kind: "staff", id: ANITA, role: "shop_manager", name: "Anita" } as const;
			const lines = (bags: number) => ({ lines: [{ line: items[0]!.id, productId: PLAIN, bags, price: null }] });
			const more = await fixture.shop.staffOrders.quoteChange(id, lines(4), actor);
			expect(more.ok && more.value.planned.order.items[0]?.subtotal).toBe((items[0]!.subtotal / 3) * 4);
			const tooMuch = await fixture.shop.staffOrders.quoteChange(id, lines(6), actor);
			expect(tooMuch.ok && Object.keys(tooMuch.value.planned.problems)).toEqual(["lines.0.bags"]);
		});
	});

	it("is undone from the history, back and forth, with the same pack", async () => {
		const [before, stock, terms] = [await rowOf(PLAIN), await stockRow(PLAIN), await termsOf(PLAIN)];
		const { packs } = (await turn(PLAIN, { to: "variable", size: "20 kg" })).body;
		const act = (await entries()).findLast(({ thing_id, act }) => thing_id === String(PLAIN) && act === "changed")!;
		expect(await visitor.call("POST", `audit/${act.id}/undo`)).toMatchObject({ status: 200 });
		expect(await rowOf(PLAIN)).toEqual(before);
		expect(await termsOf(PLAIN)).toEqual(terms);
		expect(await stockRow(PLAIN)).toEqual(stock);
		expect(await rowOf(packs[0]!.id)).toBeUndefined();
		const undoing = (await entries()).findLast(({ thing_id }) => thing_id === String(PLAIN))!;
		expect(await visitor.call("POST", `audit/${undoing.id}/undo`)).toMatchObject({ status: 200 });
		expect((await read(PLAIN)).packs).toMatchObject([{ id: packs[0]!.id, sku: before!.sku, label: "20 kg" }]);
	});

	it("is refused in one sentence where it cannot be, and changes nothing", async () => {
		const before = (await entries()).length;
		expect(await turn(PLAIN, { to: "variable", size: " " })).toMatchObject({
			status: 400,
			body: { data: { problems: { size: "A pack needs a size, such as 50 kg." } } },
		});
		expect((await turn(PACKED, { to: "simple" })).status).toBe(400);
		expect((await turn(999_999, { to: "simple" })).status).toBe(404);
		expect((await turn(PLAIN, { to: "simple" })).body).toMatchObject({ type: "simple" });
		expect(await entries()).toHaveLength(before);
	});
});
