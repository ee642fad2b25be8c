import type { Readable } from "node:stream";
import type { Shop } from "@feedmill/shop/shop.ts";
import type { Urls } from "../../http/urls.ts";
import type { Caller } from "../../security/caller.ts";

/** One HTTP request and what its calls leave for the answer's cookies; the calls of a batch share it. */
export interface Exchange {
	caller: Caller;
	urls: Urls;
	/** The shop in the language of the request. Not given: in the store's. */
	shop?: Shop | undefined;
	ip: string;
	/** Request id, for log and 5xx answers. */
	id: string;
	cookies: string[];
	/** Set-Cookie values that are known when all calls are done, by what they are about: the last call's count. */
	closing: Map<string, () => readonly string[]>;
	/** A body that is read by who takes uploads, as it comes. */
	upload?: Readable;
}

export type CallBody =
	| { kind: "none" }
	| { kind: "json"; text: string }
	| { kind: "values"; values: Readonly<Record<string, unknown>> };

/** One call of the interface: a request, or an entry of a batch. */
export interface RestCall {
	/** Upper case; may be HEAD or OPTIONS. */
	method: string;
	/** Without prefix, query and trailing slash: "/wc/store/v1/cart"; "/" is the index. */
	path: string;
	query: Readonly<Record<string, unknown>>;
	body: CallBody;
	/** Lower-case names. */
	headers: Readonly<Record<string, string | undefined>>;
	/** An entry of a batch may only run routes that allow it. */
	batched: boolean;
}

export interface RestReply {
	status: number;
	body: unknown;
	/** `body` already serialised. */
	json?: string | Buffer;
	headers: Record<string, string | number>;
}
