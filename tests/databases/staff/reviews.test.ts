import type { ReviewRow, ReviewRows } from "@feedmill/admin-api/feedmill-v1/reviews.ts";
import type { DialectName } from "@feedmill/shop/database/connection.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { type StaffVisitor, signedInStaff } from "../../support/staff/staff-visitor.ts";
import { useFixture } from "../../support/use-fixture.ts";

const PRODUCT = 20;
const ANITA = 4;
const system = { actor: { kind: "system", name: "test" } } as const;
const DATABASES: readonly DialectName[] = ["sqlite", "postgres"];

describe.each(DATABASES)("a review that staff decides about, on %s", (database) => {
	const fixture = useFixture({ database });
	let clerk: StaffVisitor;
	let id: number;
	beforeEach(async () => {
		await fixture.reset();
		await fixture.connection.db.deleteFrom("review").execute();
		await fixture.shop.editors.customers.changeRole(ANITA, "clerk", system);
		clerk = await signedInStaff(fixture, "anita");
		id = await write("The calves <b>like</b> it.");
	});
	async function write(content: string): Promise<number> {
		const review = { productId: PRODUCT, reviewer: "Kanta", email: "kanta@example.in", rating: 4, customerId: 0 };
		const added = await fixture.shop.reviews.add({ ...review, content });
		if (!added.ok) throw new Error(added.error.message);
		return added.value.id;
	}
	const list = async (status: string) =>
		(await clerk.call<ReviewRows>("GET", `reviews?status=${status}`)).body.entries.map((entry) => entry.id);
	const decide = (status: string, was: string) => clerk.call<ReviewRow>("PATCH", `reviews/${id}`, { status, was });
	const ratings = async () => (await fixture.shop.catalogue.product(PRODUCT))?.reviewCount;

	it("waits, is shown, is binned and waits again, and its stars count while it is shown", async () => {
		expect([await list("hold"), await list("approved"), await list("trash")]).toEqual([[id], [], []]);
		expect((await decide("approved", "hold")).body).toMatchObject({
			id,
			status: "approved",
			stars: 4,
			text: "The calves like it.",
			email: "kanta@example.in",
		});
		expect([await list("hold"), await list("approved"), await ratings()]).toEqual([[], [id], 1]);
		expect((await decide("trash", "approved")).body).toMatchObject({ status: "trash" });
		expect([await list("approved"), await list("trash"), await ratings()]).toEqual([[], [id], 0]);
		await decide("hold", "trash");
		expect(await list("hold")).toEqual([id]);
	});

	it("is refused where somebody else has decided otherwise, and not where they decided the same", async () => {
		await fixture.shop.reviews.decide(id, "trash", system);
		expect((await decide("approved", "hold")).body).toMatchObject({
			code: "feedmill_stale",
			data: { status: 412, now: { status: "trash" } },
		});
		expect((await decide("trash", "hold")).status).toBe(200);
		expect(await list("trash")).toEqual([id]);
		id = 999_999;
		expect((await decide("approved", "hold")).body).toMatchObject({ code: "review_unknown", data: { status: 404 } });
	});

	it("is undone by the history, as long as nobody has decided again", async () => {
		await decide("trash", "hold");
		const history = await fixture.shop.audit.history({ kind: "review", id: String(id) }, {}, system.actor);
		const entry = history.ok ? history.value[0]! : null;
		expect(fixture.shop.audit.whyNot(entry!)).toBeNull();
		expect(await fixture.shop.audit.undo(entry!.id, system.actor)).toMatchObject({
			ok: true,
			value: { change: { status: { before: "trash", after: "hold" } } },
		});
		expect(await list("hold")).toEqual([id]);
		expect(await fixture.shop.audit.undo(entry!.id, system.actor)).toMatchObject({
			error: { code: "feedmill_undone" },
		});
	});

	it("ends once where two decide at the same moment", async () => {
		const done = await Promise.all([decide("approved", "hold"), decide("trash", "hold")]);
		expect(done.map(({ status }) => status).sort()).toEqual([200, 412]);
		expect([...(await list("approved")), ...(await list("trash"))]).toEqual([id]);
	});

	it("shows its pictures to staff who see reviews while it waits, and to nobody else", async () => {
		const name = "a".repeat(32);
		await fixture.connection.db
			.insertInto("review_picture")
			.values({ name, review_id: id, position: 0, width: 8, height: 8, created_at: 1 })
			.execute();
		const { pictures } = (await clerk.call<ReviewRows>("GET", "reviews")).body.entries[0]!;
		expect(pictures).toEqual([
			{
				small: `/admin/review-pictures/${name}-small.jpg`,
				large: `/admin/review-pictures/${name}.jpg`,
				width: 8,
				height: 8,
			},
		]);
		const by = (role: "clerk" | "depot") => ({ kind: "staff", id: ANITA, role }) as const;
		const fileFor = (role: "clerk" | "depot") => fixture.shop.reviews.pictureFileFor(`${name}.jpg`, by(role));
		expect([await fileFor("depot"), await fixture.shop.reviews.pictureFile(`${name}.jpg`)]).toEqual([null, null]);
		expect(await fileFor("clerk")).toContain(name);
		expect(await fixture.shop.reviews.pictureFileFor("../../etc/passwd", by("clerk"))).toBeNull();
		const anonymous = await fetch(`${fixture.base}${pictures[0]!.large}`);
		expect([anonymous.status, anonymous.headers.get("cache-control")]).toEqual([404, "no-store"]);
	});
});
