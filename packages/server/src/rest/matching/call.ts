import type { Readable } from "node:stream";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../../http/urls.ts";
import type { Caller } from "../../security/caller.ts";

/** One HTTP request, shared by the calls of a batch, and the cookies that its calls set. */
export interface Exchange {
	caller: Caller;
	urls: Urls;
	/** The shop in the request's language. Default: the store's language. */
	shop?: Shop | undefined;
	ip: string;
	/** Request id, for log and 5xx responses. */
	id: string;
	cookies: string[];
	/** Set-Cookie values computed after all calls, by subject: the last call wins. */
	closing: Map<string, () => readonly string[]>;
	/** A streamed body, read by the route for uploads. */
	upload?: Readable;
}

export type CallBody =
	| { kind: "none" }
	| { kind: "json"; text: string }
	| { kind: "values"; values: Readonly<Record<string, unknown>> };

/** One REST call: a request, or a part of a batch. */
export interface RestCall {
	/** Upper case; may be HEAD or OPTIONS. */
	method: string;
	/** Without prefix, query and trailing slash: "/wc/store/v1/cart"; "/" is the index. */
	path: string;
	query: Readonly<Record<string, unknown>>;
	body: CallBody;
	/** Lower-case names. */
	headers: Readonly<Record<string, string | undefined>>;
	/** A part of a batch may only use routes that allow it. */
	batched: boolean;
}

export interface RestReply {
	status: number;
	body: unknown;
	/** `body` as JSON, if already serialised. */
	json?: string | Buffer;
	headers: Record<string, string | number>;
}
