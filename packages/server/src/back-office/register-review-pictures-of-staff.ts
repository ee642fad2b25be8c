import type { FastifyInstance } from "fastify";
import { STAFF_PATH, sendPicture } from "../media/register-review-pictures.ts";
import type { BackOfficeOptions } from "./basics/back-office-options.ts";

/**
 * Serves the pictures of all reviews, those that wait too, to staff who see them; nobody else learns whether there is
 * one.
 */
export function registerReviewPicturesOfStaff(
	app: FastifyInstance,
	{ languages, security, urls }: BackOfficeOptions,
): void {
	app.get<{ Params: { file: string } }>(`${STAFF_PATH}:file`, async (request, reply) => {
		const { reviews } = languages.ofRequest(request).shop;
		const { actor } = await security.identify(request.headers, urls(request));
		return sendPicture(reply, await reviews.pictureFileFor(request.params.file, actor), "private, no-store");
	});
}
