import { Readable } from "node:stream";
import { problem, type ShopError } from "@feedmill/trade/basics/result.ts";
import {
	LONGEST_PICTURE,
	MOST_PICTURES,
	type ReceivedPicture,
} from "@feedmill/trade/reviews/pictures/review-picture.ts";
import { cleanText } from "@feedmill/trade/text/clean-text.ts";
import { said } from "@feedmill/trade/words/said.ts";
import { isFromHere } from "../../accounts/form-origin.ts";
import { BrokenBody, readParts } from "../../http/multipart.ts";
import { chunksOf } from "../../http/unread-bodies.ts";
import { allowUpload } from "../../http/uploads.ts";
import type { PageContext } from "../basics/page.ts";

/** A posted review form. */
export interface SentReview {
	form: PageContext["form"];
	/** The caller must discard them. */
	pictures: ReceivedPicture[];
	/** Whether pictures were chosen, even if they were refused. */
	chosen: boolean;
	/** The error in the pictures; null for none. */
	problem: ShopError | null;
}

/** Most letters of all text fields: a text that is too long is shown again, instead of being cut off. */
const LONGEST_TEXTS = 256 * 1024;
const MOST_PARTS = 30;
/** Largest form in bytes. */
const LONGEST_FORM = MOST_PICTURES * LONGEST_PICTURE + LONGEST_TEXTS;

/**
 * Reads the posted form. With files it is streamed: pictures go to disk, and excess pictures are skipped, so that text
 * fields are not lost.
 */
export async function readReviewForm(context: PageContext): Promise<SentReview> {
	const { request, form, shop } = context;
	const sent: SentReview = { form, pictures: [], chosen: false, problem: null };
	const { body } = request;
	if (!(body instanceof Readable)) return sent;
	const fields: Record<string, string> = {};
	sent.form = fields;
	const limits = { parts: MOST_PARTS, text: LONGEST_TEXTS, file: LONGEST_PICTURE + 1 };
	const parts = readParts(bounded(body), request.headers["content-type"], limits);
	if (!parts) return sent;
	try {
		let room = LONGEST_TEXTS;
		for await (const part of parts) {
			if (part.filename === null) {
				const text = part.text.slice(0, room);
				if (!(part.name in Object.prototype)) fields[part.name] = cleanText(text);
				room -= text.length;
			} else if (part.filename !== "") await take(cleanText(part.filename), part.content, body);
		}
	} catch (error) {
		if (!(error instanceof BrokenBody) && !body.destroyed) {
			await shop.reviews.pictures?.discard(sent.pictures);
			throw error;
		}
		sent.problem = problem(
			"review_pictures_broken_off",
			said("Your pictures did not arrive whole. Please send them again, or smaller ones."),
		);
	}
	return sent;

	async function take(name: string, content: AsyncIterable<Buffer>, whole: Readable): Promise<void> {
		sent.chosen = true;
		if (sent.problem) return;
		sent.problem = await refusal(context, sent.pictures.length);
		const { pictures } = shop.reviews;
		if (sent.problem || !pictures) return;
		allowUpload(whole);
		const received = await pictures.receive(content, name);
		if (received.ok) sent.pictures.push(received.value);
		else sent.problem = received.error;
	}
}

/** Why the next picture is refused before it is written. */
async function refusal({ settings, limiter, request, urls }: PageContext, already: number): Promise<ShopError | null> {
	if (!settings.reviewPictures)
		return problem("review_pictures_off", said("Pictures are not taken. Please send your review without them."));
	if (already >= MOST_PICTURES)
		return problem("review_pictures_many", said("Please choose up to {count} pictures.", { count: MOST_PICTURES }));
	if (!isFromHere(request, urls))
		return problem("review_form_old", said("This form was open for too long. Please send it again."));
	if ((await limiter.take("reviewPicture", request.ip)).allowed) return null;
	return problem(
		"review_pictures_often",
		said("Too many pictures at once. Please send your review without pictures, or try again in an hour."),
	);
}

async function* bounded(body: Readable): AsyncGenerator<Buffer> {
	let length = 0;
	for await (const chunk of chunksOf(body)) {
		length += chunk.length;
		if (length > LONGEST_FORM) throw new BrokenBody("The form is longer than it may be.");
		yield chunk;
	}
}
