import fs from "node:fs";
import type { ReviewService } from "@feedmill/shop/reviews/review-service.ts";
import { type PictureForm, pictureFile } from "@feedmill/trade/reviews/pictures/review-picture.ts";
import type { FastifyInstance, FastifyReply } from "fastify";

const PATH = "/review-pictures/";
/** The address of a picture that may wait for approval still, without its file name. */
export const STAFF_PATH = "/admin/review-pictures/";

export function reviewPicturePath(name: string, form: PictureForm): string {
	return PATH + pictureFile(name, form);
}

/** Of a picture that may wait for approval still. */
export function staffReviewPicturePath(name: string, form: PictureForm): string {
	return STAFF_PATH + pictureFile(name, form);
}

/**
 * Serves the pictures of approved reviews; others are not found. Cached for an hour, so that a deleted picture soon
 * disappears.
 */
export function registerReviewPictures(app: FastifyInstance, { reviews }: { reviews: ReviewService }): void {
	app.get<{ Params: { file: string } }>(`${PATH}:file`, async (request, reply) =>
		sendPicture(reply, await reviews.pictureFile(request.params.file), "public, max-age=3600"),
	);
}

/** Sends a picture of a review. `file`: absolute path; null: there is none. */
export async function sendPicture(reply: FastifyReply, file: string | null, caching: string): Promise<FastifyReply> {
	const found = file && (await fs.promises.stat(file).catch(() => null));
	if (!file || !found) return reply.code(404).header("cache-control", "no-store").send("");
	return reply
		.header("cache-control", caching)
		.header("x-content-type-options", "nosniff")
		.header("content-security-policy", "default-src 'none'; sandbox")
		.header("content-length", found.size)
		.type("image/jpeg")
		.send(fs.createReadStream(file));
}
