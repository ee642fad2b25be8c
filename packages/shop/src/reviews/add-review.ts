import { isEmail } from "@feedmill/trade/address/validate.ts";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import {
	MOST_PICTURES,
	MOST_WAITING,
	MOST_WAITING_OF_ONE,
	type ReceivedPicture,
	type ReviewPicture,
} from "@feedmill/trade/reviews/pictures/review-picture.ts";
import { LONGEST_REVIEW, LONGEST_REVIEWER } from "@feedmill/trade/reviews/review-limits.ts";
import type { StoreSettings } from "@feedmill/trade/settings/settings.ts";
import { sanitiseText } from "@feedmill/trade/text/sanitise.ts";
import { labelOf, phrase, said } from "@feedmill/trade/words/said.ts";
import type { CatalogueService } from "../catalogue/reading/catalogue-service.ts";
import type { ShopCore } from "../core/core.ts";
import type { Db } from "../database/connection.ts";
import type { SettingsService } from "../settings/settings-service.ts";
import type { PictureStore } from "./pictures/picture-store.ts";
import { countWaiting, insertPictures } from "./pictures/review-picture-repository.ts";
import type { NewReview, Review } from "./review.ts";
import { hasBought, insertReview, isRepeated, lockReviewer } from "./review-repository.ts";

interface Deps extends Pick<ShopCore, "connection" | "clock"> {
	settings: SettingsService;
	catalogue: Pick<CatalogueService, "product">;
	pictures: PictureStore | null;
}

/** ReviewService.add: validates the text before rendering pictures, and leaves nothing of a refused review. */
export async function addReview(
	{ connection, clock, settings, catalogue, pictures }: Deps,
	given: NewReview,
	received: readonly ReceivedPicture[],
): Promise<Result<Review>> {
	const { db, dialect } = connection;
	const store = await settings.current();
	const review = {
		...given,
		reviewer: sanitiseText(given.reviewer),
		email: given.email.trim().toLowerCase(),
		content: cleanLines(given.content),
		rating: store.reviewRatingsEnabled ? given.rating : 0,
	};
	const product = await catalogue.product(review.productId);
	if (!store.reviewsEnabled || !product || product.status !== "publish" || !product.reviewsAllowed)
		return fail("review_closed", said("Reviews of this product are closed."));
	const typed = checkText(review, given.content, store);
	if (!typed.ok) return typed;
	if (await isRepeated(db, review)) return repeated();
	const verified = review.customerId > 0 && (await hasBought(db, review.productId, review.customerId));
	if (store.reviewsVerifiedOnly && !verified)
		return fail(
			"review_needs_purchase",
			said("Only logged in customers who have purchased this product may leave a review."),
		);
	const room = await checkRoom(db, store, review.email, received.length);
	if (!room.ok) return room;
	const drawn = received.length > 0 && pictures ? await pictures.draw(received) : ok([]);
	if (!drawn.ok) return drawn;
	const createdAt = clock.now();
	const insert = async (trx: Db, shown: readonly ReviewPicture[]): Promise<Result<Review>> => {
		// Rendering takes long: the same form may have been sent twice.
		await lockReviewer(trx, dialect, review.email);
		if (await isRepeated(trx, review)) return repeated();
		const stillRoom = await checkRoom(trx, store, review.email, shown.length);
		if (!stillRoom.ok) return stillRoom;
		const written = await insertReview(trx, { ...review, verified, createdAt });
		await insertPictures(trx, written.id, shown, createdAt);
		return ok(written);
	};
	try {
		const added = await db.transaction().execute((trx) => insert(trx, drawn.value));
		if (!added.ok) await pictures?.remove(drawn.value);
		return added;
	} catch (error) {
		await pictures?.remove(drawn.value);
		throw error;
	}
}

const repeated = () => fail<Review>("review_repeated", said("You have already sent this review."));

function checkText({ reviewer, email, content, rating }: NewReview, typed: string, store: StoreSettings): Result<void> {
	if (reviewer === "" || !isEmail(email))
		return fail("review_needs_name", said("Please enter your name and a valid email address."));
	if (reviewer.length > LONGEST_REVIEWER) return tooLong("review_long_name", phrase("Name"), LONGEST_REVIEWER);
	const least = store.reviewRatingsEnabled && store.reviewRatingsRequired ? 1 : 0;
	if (!(rating >= least && rating <= 5 && Number.isInteger(rating)))
		return fail("review_needs_rating", said("Please select a rating."));
	// The cleaned text has been cut off. Browsers send two characters for the end of a line.
	if (typed.trim().replaceAll("\r\n", "\n").length > LONGEST_REVIEW)
		return tooLong("review_long_text", phrase("Your review"), LONGEST_REVIEW);
	return content === "" ? fail("review_needs_text", said("Please type your review text.")) : ok(undefined);
}

function tooLong(code: string, label: string, longest: number): Result<void> {
	return fail(code, said("{label} may have at most {longest} characters.", { label: labelOf(label), longest }));
}

/** Whether a review may add so many pictures now. */
async function checkRoom(db: Db, store: StoreSettings, email: string, pictures: number): Promise<Result<void>> {
	if (pictures === 0) return ok(undefined);
	if (!store.reviewPictures)
		return fail("review_pictures_off", said("Pictures are not taken. Please send your review without them."));
	if (pictures > MOST_PICTURES)
		return fail("review_pictures_many", said("Please choose up to {count} pictures.", { count: MOST_PICTURES }));
	const waiting = await countWaiting(db, email);
	if (waiting.own + pictures > MOST_WAITING_OF_ONE || waiting.all + pictures > MOST_WAITING)
		return fail(
			"review_pictures_full",
			said("We have not looked at all pictures yet. Please send your review without pictures."),
		);
	return ok(undefined);
}

/** Keeps line breaks, removes markup. */
function cleanLines(text: string): string {
	return text.split(/\r?\n/).map(sanitiseText).join("\n").trim();
}
