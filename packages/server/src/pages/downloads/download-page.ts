import fs from "node:fs";
import type { StoredDownload } from "@feedmill/shop/downloads/file-store.ts";
import type { ShopError } from "@feedmill/trade/basics/result.ts";
import { statusOf } from "../../http/error-status.ts";
import { type PageAnswer, type PageContext, type PageLoader, redirectTo, renderPage } from "../basics/page.ts";
import { wholeNumber } from "../forms/fields.ts";
import { byteRange } from "./byte-range.ts";

/**
 * GET and HEAD /?download_file={product}&order={order key}&email={address}&key={file}: the file, or an error as one
 * sentence. Reference: server 10 §7.1, frontend 06 §4.
 */
export const loadDownload: PageLoader = async (context) => {
	const { shop, caller, url, request, limiter, links } = context;
	const parameter = (name: string) => url.searchParams.get(name)?.slice(0, 300) ?? "";
	const link = {
		productId: wholeNumber(parameter("download_file") ?? ""),
		orderKey: parameter("order"),
		email: parameter("email"),
		fileId: parameter("key"),
	};
	if (!(await limiter.take("download", request.ip)).allowed)
		return sentence(context, shop.words.say("Too many downloads at once. Please wait a minute and try again."), 429);
	const head = request.method === "HEAD";
	const { range, "if-range": condition } = request.headers;
	const isPiece = /^bytes=0*[1-9]/.test(range ?? "") || /^bytes=-/.test(range ?? "");
	const customerId = caller.customer?.id ?? 0;
	const found = await shop.downloads.fetch(link, { customerId, isPiece, ...(head ? { only: "look" as const } : {}) });
	if (found.ok) {
		const wanted = condition === undefined ? range : ifSame(range, String(condition), found.value);
		return send(found.value, { ...context, range: wanted }, head);
	}
	if (found.error.code === "download_invalid")
		shop.securityLog.write({ event: "order-key-refused", client: request.ip });
	if (found.error.code === "download_needs_login")
		return redirectTo(`${links.to("account")}?${new URLSearchParams({ wc_error: found.error.message })}`);
	return refused(context, found.error);
};

function refused(context: PageContext, error: ShopError): PageAnswer {
	return sentence(context, context.shop.words.reason(error), statusOf(error));
}

function sentence({ shop, links, settings, caller }: PageContext, text: string, status: number): PageAnswer {
	const { say } = shop.words;
	return renderPage({
		page: "download",
		props: {
			sentence: text,
			accountHref: caller.customer ? links.to("accountSection", { section: "downloads" }) : "",
			shopHref: links.to("shop"),
			phone: settings.phone,
		},
		title: say("Download"),
		head: { robots: "noindex, nofollow", canonical: "" },
		bodyClasses: ["download-problem"],
		status,
		audience: "visitor",
		neverStored: true,
	});
}

/** The range, if If-Range matches the current file. */
function ifSame(
	range: string | undefined,
	condition: string,
	{ size, modifiedAt }: StoredDownload,
): string | undefined {
	const same = condition === etagOf({ size, modifiedAt }) || condition === new Date(modifiedAt).toUTCString();
	return same ? range : undefined;
}

function etagOf({ size, modifiedAt }: Pick<StoredDownload, "size" | "modifiedAt">): string {
	return `"${size.toString(36)}-${modifiedAt.toString(36)}"`;
}

function send(
	file: StoredDownload,
	{ reply, range }: PageContext & { range: string | undefined },
	head: boolean,
): PageAnswer {
	const part = byteRange(range, file.size);
	reply
		.header("accept-ranges", "bytes")
		.header("cache-control", "private, no-store")
		.header("content-disposition", disposition(file.name))
		.header("content-security-policy", "default-src 'none'; sandbox")
		.header("etag", etagOf(file))
		.header("last-modified", new Date(file.modifiedAt).toUTCString())
		.header("x-content-type-options", "nosniff")
		.header("x-robots-tag", "noindex, nofollow");
	if (part === "none") {
		reply.code(416).header("content-range", `bytes */${file.size}`).send("");
		return { sent: true };
	}
	const { start, end } = part ?? { start: 0, end: file.size - 1 };
	reply
		.code(part ? 206 : 200)
		.type(file.type)
		.header("content-length", end - start + 1);
	if (part) reply.header("content-range", `bytes ${start}-${end}/${file.size}`);
	// HEAD sends no body, so only one byte is read.
	reply.send(file.size === 0 ? "" : fs.createReadStream(file.file, { start, end: head ? start : end }));
	return { sent: true };
}

/** Content-Disposition with the file's name in any script. RFC 6266. */
function disposition(name: string): string {
	const plain = name.normalize("NFKD").replace(/[^\x20-\x7e]|["\\%]/g, "_");
	const whole = encodeURIComponent(name).replace(
		/['()*]/g,
		(letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
