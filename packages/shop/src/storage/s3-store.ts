import fs, { openAsBlob } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { decodeEntities } from "@feedmill/trade/text/decode-entities.ts";
import { AwsClient } from "aws4fetch";
import { isKey, type ObjectStore, StoreUnavailable, sha256Of } from "./object-store.ts";
import { streamWhole } from "./write-file.ts";

/** A bucket of a store that speaks the protocol of Amazon S3. */
export interface S3Options {
	/** Address of the bucket, with a prefix of all keys if wanted: "https://s3.ap-south-1.amazonaws.com/bucket/shop". */
	url: string;
	/** The name of the key, and the key itself. */
	accessKey: string;
	secretKey: string;
	/** "ap-south-1"; stores without regions take "us-east-1" or "auto". */
	region: string;
	limits?: Partial<S3Limits>;
}

export interface S3Limits {
	/** Attempts of each request; a transfer that broke off is begun again. */
	tries: number;
	/** ms before the second attempt; twice as long before each further one. */
	pause: number;
	/** ms of an attempt, and so many more for each megabyte. */
	answer: number;
	perMegabyte: number;
}

const LIMITS: S3Limits = { tries: 3, pause: 200, answer: 8_000, perMegabyte: 1_000 };
const MEGABYTE = 1024 * 1024;
/** Bytes of an answer of the store that is not a file: a list of a thousand keys has less. */
const LONGEST_ANSWER = 4 * MEGABYTE;
/** The store's answer for an object or a bucket that is not there. */
const ABSENT = 404;
const SHA256 = "x-amz-meta-sha256";

/**
 * Objects carry their SHA-256, in the signature (so the store refuses what arrived differently) and in their metadata
 * (so that what is read back is checked, and a copy can be resumed).
 */
export function createS3Store({ url, accessKey, secretKey, region, limits: given = {} }: S3Options): ObjectStore {
	const limits = { ...LIMITS, ...given };
	const base = url.replace(/\/+$/, "");
	const bucketUrl = new URL(base);
	const [bucket = "", ...prefixParts] = bucketUrl.pathname.slice(1).split("/");
	const ownPrefix = prefixParts.map((part) => `${decodeURIComponent(part)}/`).join("");
	// The client's own retries have no time limit.
	const client = new AwsClient({
		accessKeyId: accessKey,
		secretAccessKey: secretKey,
		service: "s3",
		region,
		retries: 0,
	});
	const addressOf = (key: string) => `${base}/${key.split("/").map(encodeURIComponent).join("/")}`;

	/** One request with its answer read by `read`, tried again after what may pass. */
	async function ask<T>(
		what: string,
		{ to, method, headers = {}, body, megabytes = 0 }: Asked,
		read: (answer: Response, signal: AbortSignal) => Promise<T>,
	): Promise<T> {
		for (let attempt = 1; ; attempt++) {
			const signal = AbortSignal.timeout(Math.ceil(limits.answer + megabytes * limits.perMegabyte));
			try {
				const sent = { method, headers, signal, redirect: "error", ...(body ? { body: await body() } : {}) } as const;
				const answer = await fetch(await client.sign(to, sent), { signal });
				if (answer.status < 400 || answer.status === ABSENT) return await read(answer, signal);
				const reason = (await textOf(answer).catch(() => "")).replace(/.*<Code>([^<]{1,60})<.*/s, "$1").slice(0, 80);
				throw new Refused(`${what}: the store answered ${answer.status} ${reason}`, answer.status);
			} catch (error) {
				const lasting = error instanceof Refused && error.status < 500 && error.status !== 429;
				// Errors of the local file have a path.
				if (error instanceof Error && "path" in error) throw error;
				if (lasting || attempt >= limits.tries) throw unavailable(what, error);
			}
			await wait(limits.pause * 2 ** (attempt - 1));
		}
	}

	return {
		async put(key, file) {
			const [sha256, { size }] = await Promise.all([sha256Of(file), fs.promises.stat(file)]);
			const headers = { "x-amz-content-sha256": sha256, [SHA256]: sha256, "content-type": "application/octet-stream" };
			// Its length is known, and it is read from the disk as it is sent.
			const body = () => openAsBlob(file);
			const asked = { to: addressOf(key), method: "PUT", headers, body, megabytes: size / MEGABYTE };
			await ask(`storing ${key}`, asked, async (answer) => {
				await textOf(answer);
				if (answer.status === ABSENT) throw new Refused(`storing ${key}: there is no such bucket`, ABSENT);
			});
		},
		async get(key, file) {
			if (!isKey(key)) return false;
			const found = await this.find(key);
			if (!found) return false;
			const asked = { to: addressOf(key), method: "GET", megabytes: found.size / MEGABYTE };
			return ask(`reading ${key}`, asked, async (answer) => {
				if (answer.status === ABSENT || !answer.body) {
					await textOf(answer);
					return false;
				}
				const sha256 = answer.headers.get(SHA256) ?? "";
				const size = Number(answer.headers.get("content-length") ?? found.size);
				await streamWhole(answer.body as unknown as AsyncIterable<Uint8Array>, file, async (unfinished) => {
					if ((await fs.promises.stat(unfinished)).size !== size) throw new Error("it broke off");
					if (sha256 !== "" && (await sha256Of(unfinished)) !== sha256) throw new Error("it is not what was stored");
					const at = new Date(answer.headers.get("last-modified") ?? Date.now());
					await fs.promises.utimes(unfinished, new Date(), Number.isNaN(at.getTime()) ? new Date() : at);
				});
				return true;
			});
		},
		async find(key) {
			if (!isKey(key)) return null;
			return ask(`looking for ${key}`, { to: addressOf(key), method: "HEAD" }, async ({ status, headers }) => {
				if (status === ABSENT) return null;
				const modifiedAt = Date.parse(headers.get("last-modified") ?? "") || 0;
				return { size: Number(headers.get("content-length")), sha256: headers.get(SHA256) ?? "", modifiedAt };
			});
		},
		async remove(key) {
			if (isKey(key)) await ask(`deleting ${key}`, { to: addressOf(key), method: "DELETE" }, textOf);
		},
		async *list(prefix) {
			for (let token = ""; ; ) {
				const to = new URL(`${bucketUrl.origin}/${bucket}`);
				to.searchParams.set("list-type", "2");
				to.searchParams.set("prefix", ownPrefix + prefix);
				if (token !== "") to.searchParams.set("continuation-token", token);
				const text = await ask(`listing ${prefix}`, { to: to.href, method: "GET" }, async (answer) => {
					if (answer.status === ABSENT) throw new Refused(`listing ${prefix}: there is no such bucket`, ABSENT);
					return textOf(answer);
				});
				for (const [, object = ""] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
					const key = element(object, "Key").slice(ownPrefix.length);
					if (isKey(key)) yield { key, size: Number(element(object, "Size")) };
				}
				token = element(text, "IsTruncated") === "true" ? element(text, "NextContinuationToken") : "";
				if (token === "") return;
			}
		},
	};
}

interface Asked {
	to: string;
	method: string;
	headers?: Record<string, string>;
	/** Opened again for each attempt. */
	body?: () => Promise<Blob>;
	megabytes?: number;
}

class Refused extends Error {
	readonly status: number;

	constructor(message: string, status: number) {
		super(message);
		this.status = status;
	}
}

function unavailable(what: string, error: unknown): StoreUnavailable {
	if (error instanceof Refused) return new StoreUnavailable(error.message);
	const { message, cause } = error instanceof Error ? error : { message: String(error), cause: undefined };
	const reason = cause instanceof Error ? `${message}, ${cause.message}` : message;
	return new StoreUnavailable(`${what}: the store does not answer (${reason})`, { cause: error });
}

/** @throws for an answer that is no answer of a store. */
async function textOf(answer: Response): Promise<string> {
	let text = "";
	if (!answer.body) return text;
	const decoder = new TextDecoder();
	for await (const chunk of answer.body) {
		text += decoder.decode(chunk, { stream: true });
		if (text.length > LONGEST_ANSWER) throw new Error("its answer does not end");
	}
	return text + decoder.decode();
}

function element(xml: string, name: string): string {
	const start = xml.indexOf(`<${name}>`);
	const end = start < 0 ? -1 : xml.indexOf(`</${name}>`, start);
	return end < 0 ? "" : decodeEntities(xml.slice(start + name.length + 2, end));
}
