import type { Readable } from "node:stream";
import type { Uploaded, UploadFields } from "@feedmill/shop/media/media-service.ts";
import type { Actor } from "@feedmill/trade/access/actor.ts";
import { can } from "@feedmill/trade/access/can.ts";
import { fail, problem, type Result, type ShopError } from "@feedmill/trade/basics/result.ts";
import { LONGEST_UPLOAD } from "@feedmill/trade/media/upload-limit.ts";
import { cleanText } from "@feedmill/trade/text/clean-text.ts";
import { type Said, said } from "@feedmill/trade/words/said.ts";
import { Type } from "typebox";
import { BrokenBody, type Part, readParts } from "../../http/multipart.ts";
import { chunksOf } from "../../http/unread-bodies.ts";
import { allowUpload } from "../../http/uploads.ts";
import {
	answer,
	defineRoute,
	type RestContext,
	type RestResponse,
	type RouteDefinition,
	refuse,
} from "../../rest/matching/route.ts";
import { presentMedia } from "./present-media.ts";

const NO_UPLOADS = said("Sorry, you are not allowed to create posts as this user.");
const NO_EDITING = said("Sorry, you are not allowed to edit posts in this post type.");
const NO_DATA: ShopError = problem("rest_upload_no_data", said("No data supplied."));
const NO_TRASH: ShopError = problem(
	"rest_trash_not_supported",
	said("The post does not support trashing. Set 'force=true' to delete."),
);
const id = Type.Integer({ minimum: 1, description: "Id of the picture." });

/** Allow names these methods to those who may use them. */
const offeredTo = (ability: MediaAbility) => ({
	handlerPermits: true,
	isOffered: (actor: Actor) => can(actor, ability),
});
type MediaAbility = "media.add" | "media.edit";

/**
 * Pictures, which anyone may read, and uploads by those who may edit them. Specification: 7, Media upload. Reference:
 * server 12 §1, 07 §7.
 */
export const uploadRoutes: RouteDefinition[] = [
	defineRoute({
		namespace: "wp/v2",
		path: "/media",
		methods: ["POST"],
		...offeredTo("media.add"),
		// The framework has no limit for files; the library has its own (LONGEST_UPLOAD).
		streamed: true,
		args: Type.Object({
			title: Type.Optional(Type.String({ maxLength: 500 })),
			alt_text: Type.Optional(Type.String({ maxLength: 1_000 })),
			caption: Type.Optional(Type.String({ maxLength: 5_000 })),
			description: Type.Optional(Type.String({ maxLength: 5_000 })),
		}),
		handler: async (context) => {
			const refused = refusal(context, "rest_cannot_create", NO_UPLOADS);
			if (refused) return refuse(refused);
			const { upload } = context.exchange;
			if (!upload) return refuse(NO_DATA);
			allowUpload(upload);
			return uploaded(await receive(upload, context), context, 201);
		},
	}),
	defineRoute({
		namespace: "wp/v2",
		path: "/media/(?P<id>[\\d]+)/post-process",
		methods: ["POST"],
		...offeredTo("media.add"),
		args: Type.Object({ id, action: Type.Enum(["create-image-subsizes"]) }),
		handler: async (context) => {
			const refused = refusal(context, "rest_cannot_edit", said("Sorry, you are not allowed to edit this post."));
			if (refused) return refuse(refused);
			return uploaded(await context.shop.media.finish(context.params.id, context.actor), context, 200);
		},
	}),
	defineRoute({
		namespace: "wp/v2",
		path: "/media/(?P<id>[\\d]+)",
		methods: ["GET"],
		args: Type.Object({ id, context: Type.Enum(["view", "embed", "edit"], { default: "view" }) }),
		handler: async (context) => {
			const { shop, params, urls } = context;
			const edited = params.context === "edit";
			const refused = edited ? refusal(context, "rest_forbidden_context", NO_EDITING, "media.edit") : null;
			if (refused) return refuse(refused);
			const found = await shop.media.find(params.id);
			if (!found.ok) return refuse(found.error);
			const item = found.value;
			const zone = await shop.settings.current();
			return answer(
				presentMedia(item, { urls, zone }, edited ? { complete: await shop.media.isComplete(item) } : undefined),
			);
		},
	}),
	defineRoute({
		namespace: "wp/v2",
		path: "/media/(?P<id>[\\d]+)",
		methods: ["DELETE"],
		...offeredTo("media.edit"),
		args: Type.Object({ id, force: Type.Boolean({ default: false }) }),
		handler: async (context) => {
			const { shop, params, actor, urls } = context;
			const refused = refusal(
				context,
				"rest_cannot_delete",
				said("Sorry, you are not allowed to delete this post."),
				"media.edit",
			);
			if (refused) return refuse(refused);
			if (!params.force) return refuse(NO_TRASH);
			const removed = await shop.media.remove(params.id, actor);
			return removed.ok
				? answer({
						deleted: true,
						previous: presentMedia(removed.value, { urls, zone: await shop.settings.current() }, { complete: true }),
					})
				: refuse(removed.error);
		},
	}),
];

/** Authorise before reading the file. */
function refusal(
	{ actor, customer }: RestContext<unknown>,
	code: string,
	text: Said,
	needs: MediaAbility = "media.add",
): ShopError | null {
	return can(actor, needs) ? null : problem(code, text, customer ? "forbidden" : "unidentified");
}

/** The file is the body itself, named by Content-Disposition, or the part "file" of a form. */
async function receive(
	body: Readable,
	{
		shop,
		actor,
		params,
		request: { headers },
	}: RestContext<{ title?: string; alt_text?: string; caption?: string; description?: string }>,
): Promise<Result<Uploaded>> {
	const md5 = headers["content-md5"]?.trim();
	const { title, alt_text: alt, caption, description } = params;
	const fields = { md5, title, alt, caption, description };
	const type = headers["content-type"] ?? "";
	const parts = readParts(chunksOf(body), type, FORM_LIMITS);
	try {
		if (parts)
			return await receiveForm(parts, fields, (name, all, content) =>
				shop.media.upload(content, { name, ...all }, actor),
			);
		if (type === "") return fail("rest_upload_no_content_type", said("No Content-Type supplied."));
		const disposition = headers["content-disposition"] ?? "";
		if (disposition === "") return fail("rest_upload_no_content_disposition", said("No Content-Disposition supplied."));
		const name = /filename="?([^";]{1,255})"?/i.exec(disposition)?.[1];
		if (!name)
			return fail(
				"rest_upload_invalid_disposition",
				said(
					'Invalid Content-Disposition supplied. Content-Disposition needs to be formatted as `attachment; filename="image.png"` or similar.',
				),
			);
		return await shop.media.upload(chunksOf(body), { name, ...fields }, actor);
	} catch (error) {
		// Not a valid form, or the connection broke: nothing was stored.
		if (error instanceof BrokenBody || body.destroyed)
			return fail("rest_upload_unknown_error", said("Specified file failed upload test."), "broken");
		throw error;
	}
}

type Fields = Omit<UploadFields, "name">;
/** Characters of a caption or a description. */
const LONGEST_TEXT = 5_000;
/** A text has at most 20,000 bytes. */
const FORM_LIMITS = { parts: 50, text: 20_000, file: LONGEST_UPLOAD + 1 };

/** Fields after the file are ignored. */
async function receiveForm(
	parts: AsyncIterable<Part>,
	fields: Fields,
	keep: (name: string, fields: Fields, content: AsyncIterable<Buffer>) => Promise<Result<Uploaded>>,
): Promise<Result<Uploaded>> {
	const found = new Map<string, string>();
	for await (const part of parts) {
		if (part.filename === null) found.set(part.name, cleanText(part.text.slice(0, LONGEST_TEXT)));
		else if (part.name === "file")
			return await keep(
				part.filename,
				{
					...fields,
					title: found.get("title") ?? fields.title,
					alt: found.get("alt_text") ?? fields.alt,
					caption: found.get("caption") ?? fields.caption,
					description: found.get("description") ?? fields.description,
				},
				part.content,
			);
	}
	return fail("rest_upload_unknown_error", said("Specified file failed upload test."), "broken");
}

/** A failed rendering has the id too, with which the client retries or deletes the upload. */
async function uploaded(
	result: Result<Uploaded>,
	{ shop, urls }: RestContext<unknown>,
	status: number,
): Promise<RestResponse> {
	if (!result.ok) return refuse(result.error);
	const { item, complete } = result.value;
	const headers = { "X-WP-Upload-Attachment-ID": item.id, Location: urls.rest(`/wp/v2/media/${item.id}`) };
	const zone = await shop.settings.current();
	if (complete) return answer(presentMedia(item, { urls, zone }, { complete }), { status, headers });
	return refuse(problem("rest_upload_unknown_error", said("The sizes of the picture could not be made."), "broken"), {
		headers,
	});
}
