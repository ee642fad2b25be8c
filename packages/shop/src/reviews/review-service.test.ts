import { afterEach, beforeEach, expect, it } from "vitest";
import { type CatalogueFixture, catalogueFixture } from "../../testing/catalogue-fixture.ts";
import { createReviewService, type ReviewService } from "./review-service.ts";

let shop: CatalogueFixture;
let reviews: ReviewService;
const by = { actor: { kind: "system", name: "test" } } as const;

beforeEach(async () => {
	shop = await catalogueFixture();
	reviews = createReviewService(shop);
	await shop.settings.write({ reviewsEnabled: true, reviewRatingsEnabled: true, reviewsVerifiedOnly: false });
	await shop.addTerm({ id: 10, taxonomy: "product_cat" });
	await shop.addTerm({ id: 11, taxonomy: "product_cat", parent_id: 10 });
	await shop.addProduct({ id: 1 }, [11]);
	await shop.addProduct({ id: 2 });
});
afterEach(() => shop.connection.close());

const review = {
	productId: 1,
	reviewer: "Ramesh",
	email: "Ramesh@Example.com",
	content: "More <b>milk</b>.\n\nReally.",
	rating: 5,
	customerId: 0,
};

it("stores a review and shows it once it is approved", async () => {
	const added = await reviews.add(review);
	expect(added).toMatchObject({
		ok: true,
		value: { status: "hold", email: "ramesh@example.com", content: "More milk.\n\nReally.", verified: false },
	});
	expect((await reviews.list({ orderBy: "date", direction: "desc" })).total).toBe(0);
	const waiting = await reviews.waiting(10, by.actor);
	const [waits] = waiting.ok ? waiting.value : [];
	expect(await reviews.approve(waits!.id, by)).toEqual({ ok: true, value: undefined });
	expect(await reviews.waiting(10, by.actor)).toEqual({ ok: true, value: [] });
	expect(await reviews.approve(waits!.id, by)).toMatchObject({ ok: false, error: { code: "review_not_waiting" } });
	expect(await shop.catalogue.product(1)).toMatchObject({ reviewCount: 1 });
	expect((await reviews.list({ orderBy: "date", direction: "desc" })).reviews).toMatchObject([
		{ productId: 1, rating: 5 },
	]);
	expect((await reviews.ofProduct(1)).stars).toEqual(new Map([[5, 1]]));
	expect((await reviews.list({ categoryIds: [10], orderBy: "id", direction: "asc" })).total).toBe(1);
	expect((await reviews.list({ productIds: [2], orderBy: "id", direction: "asc" })).total).toBe(0);
});

it.each([
	["review_needs_rating", { rating: 0 }],
	["review_needs_name", { email: "nobody" }],
	["review_needs_text", { content: " <i></i> " }],
	["review_long_text", { content: "More milk. ".repeat(1_000) }],
	["review_long_name", { reviewer: "Ram".repeat(100) }],
	["review_closed", { productId: 99 }],
])("refuses with %s", async (code, change) => {
	expect(await reviews.add({ ...review, ...change })).toMatchObject({ ok: false, error: { code, kind: "invalid" } });
});

it("takes reviews without stars where none are required, and counts no star for them", async () => {
	await shop.settings.write({ reviewRatingsRequired: false });
	const starless = await reviews.add({ ...review, rating: 0 });
	expect(starless).toMatchObject({ ok: true, value: { rating: 0 } });
	expect(await reviews.add({ ...review, content: "Other", rating: 6 })).toMatchObject({
		ok: false,
		error: { code: "review_needs_rating" },
	});
	const starred = await reviews.add({ ...review, content: "Other", rating: 4 });
	for (const added of [starless, starred]) if (added.ok) await reviews.approve(added.value.id, by);
	expect(await shop.catalogue.product(1)).toMatchObject({ reviewCount: 2, ratingCount: 1, averageRating: 400 });
	await shop.settings.write({ reviewRatingsRequired: true });
});

it("stores no stars where ratings are off", async () => {
	await shop.settings.write({ reviewRatingsEnabled: false });
	expect(await reviews.add({ ...review, rating: 99 })).toMatchObject({ ok: true, value: { rating: 0 } });
});

it("refuses duplicates, and strangers if only customers may write", async () => {
	await reviews.add(review);
	expect(await reviews.add(review)).toMatchObject({ ok: false, error: { code: "review_repeated" } });
	await shop.settings.write({ reviewsVerifiedOnly: true });
	expect(await reviews.add({ ...review, content: "Other" })).toMatchObject({
		ok: false,
		error: { code: "review_needs_purchase" },
	});
});
