import crypto from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";

/** A store on this machine that speaks the protocol of Amazon S3 as far as the shop uses it. */
export interface StoreServer {
	/** Address of its bucket. */
	url: string;
	accessKey: string;
	secretKey: string;
	region: string;
	objects: Map<string, StoredObject>;
	/** Requests so far: "PUT uploads/a.png 200". */
	requests: string[];
	/** What the next requests meet, in their order; null: nothing. */
	faults: (Fault | null)[];
	close(): Promise<void>;
}

interface StoredObject {
	content: Buffer;
	headers: Record<string, string>;
	modifiedAt: Date;
}

/**
 * A status: refused with it. "silent": no answer. "cut": half of the answer. "torn": the connection breaks before the
 * body was read. "other": another content than was stored.
 */
export type Fault = number | "silent" | "cut" | "torn" | "other";

const BUCKET = "mill";
const PAGE = 2;

/**
 * Verifies the signature of every request as Amazon describes it (SigV4), from the bytes on the wire: method, path,
 * query, signed headers and the hash of the content; refuses one that is older than 15 minutes.
 */
export async function startStoreServer(): Promise<StoreServer> {
	const objects = new Map<string, StoredObject>();
	const keys = { accessKey: "AKTEST", secretKey: "secret/with+signs", region: "ap-south-1" };
	const requests: string[] = [];
	const faults: (Fault | null)[] = [];
	const server = http.createServer(async (request, response) => {
		const fault = faults.shift() ?? null;
		const url = new URL(request.url ?? "/", "http://store");
		const name = decodeURIComponent(url.pathname).replace(`/${BUCKET}`, "").slice(1);
		const answer = (status: number, body: string | Buffer = "", headers: Record<string, string> = {}) => {
			requests.push(`${request.method} ${name || url.searchParams.get("prefix")} ${status}`);
			response.writeHead(status, { "content-length": String(body.length), ...headers });
			response.end(request.method === "HEAD" ? undefined : body);
		};
		const refuse = (status: number, code: string) =>
			answer(status, `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
		if (fault === "torn") return void request.socket.destroy();
		const content = Buffer.concat(await Array.fromAsync(request));
		if (fault === "silent") return;
		if (typeof fault === "number") return refuse(fault, "Trouble");
		const wrong = problemOf(request, url, content, keys);
		if (wrong) return refuse(403, wrong);
		if (!url.pathname.startsWith(`/${BUCKET}`)) return refuse(404, "NoSuchBucket");
		if (url.searchParams.get("list-type") === "2") return answer(200, listOf(url));
		const stored = objects.get(name);
		if (request.method === "PUT") {
			const headers = Object.fromEntries(
				Object.entries(request.headers).filter(([key]) => key.startsWith("x-amz-meta-")),
			) as Record<string, string>;
			objects.set(name, { content, headers, modifiedAt: new Date() });
			return answer(200);
		}
		if (request.method === "DELETE") {
			objects.delete(name);
			return answer(204);
		}
		if (!stored) return refuse(404, "NoSuchKey");
		const headers = { ...stored.headers, "last-modified": stored.modifiedAt.toUTCString() };
		if (fault === "cut") {
			response.writeHead(200, { ...headers, "content-length": String(stored.content.length) });
			response.write(stored.content.subarray(0, stored.content.length / 2), () => response.destroy());
			return;
		}
		if (fault === "other") return answer(200, Buffer.alloc(stored.content.length, "?"), headers);
		if (request.method === "HEAD")
			return answer(200, "", { ...headers, "content-length": String(stored.content.length) });
		answer(200, stored.content, headers);
	});
	/** Few keys a page, so that the shop has to ask for the next. */
	function listOf({ searchParams }: URL): string {
		const after = searchParams.get("continuation-token") ?? "";
		const all = [...objects.keys()].filter((key) => key.startsWith(searchParams.get("prefix") ?? "")).sort();
		const left = all.filter((key) => key > after);
		const page = left.slice(0, PAGE);
		const more = left.length > PAGE;
		const escaped = (key: string) => key.replaceAll("&", "&amp;");
		const rows = page.map(
			(key) => `<Contents><Key>${escaped(key)}</Key><Size>${objects.get(key)!.content.length}</Size></Contents>`,
		);
		const next = more ? `<NextContinuationToken>${page.at(-1)!.replaceAll("&", "&amp;")}</NextContinuationToken>` : "";
		return `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${rows.join("")}</ListBucketResult>`;
	}
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/${BUCKET}`,
		...keys,
		objects,
		requests,
		faults,
		close: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
}

/** The code with which Amazon refuses it; null: its signature is right. */
function problemOf(
	{ method = "", headers }: http.IncomingMessage,
	url: URL,
	content: Buffer,
	{ accessKey, secretKey, region }: Pick<StoreServer, "accessKey" | "secretKey" | "region">,
): string | null {
	const form =
		/^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/;
	const [, key, day = "", at, signed = "", signature = ""] = form.exec(headers.authorization ?? "") ?? [];
	if (key !== accessKey || at !== region) return "InvalidAccessKeyId";
	const time = String(headers["x-amz-date"] ?? "");
	const [, y, mo, d, h, mi, s] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(time) ?? [];
	const age = Date.now() - Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
	if (!(Math.abs(age) < 15 * 60_000) || !time.startsWith(day)) return "RequestTimeTooSkewed";
	const names = signed.split(";");
	// Everything that changes what the store does must be signed.
	const wanted = ["host", "x-amz-content-sha256", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
	if (wanted.some((name) => !names.includes(name))) return "AccessDenied";
	const hash = String(headers["x-amz-content-sha256"]);
	if (hash !== "UNSIGNED-PAYLOAD" && hash !== sha256(content)) return "XAmzContentSHA256Mismatch";
	if (method === "PUT" && hash === "UNSIGNED-PAYLOAD") return "AccessDenied";
	const encoded = (text: string) =>
		encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
	const canonical = [
		method,
		decodeURIComponent(url.pathname).split("/").map(encoded).join("/"),
		[...url.searchParams]
			.map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
			.sort()
			.join("&"),
		...names.map(
			(name) =>
				`${name}:${String(headers[name] ?? "")
					.trim()
					.replace(/\s+/g, " ")}`,
		),
		"",
		signed,
		hash,
	].join("\n");
	const scope = `${day}/${region}/s3/aws4_request`;
	const toSign = ["AWS4-HMAC-SHA256", time, scope, sha256(canonical)].join("\n");
	const signingKey = [day, region, "s3", "aws4_request"].reduce<string | Buffer>(
		(by, part) => crypto.createHmac("sha256", by).update(part).digest(),
		`AWS4${secretKey}`,
	);
	const right = crypto.createHmac("sha256", signingKey).update(toSign).digest("hex");
	return right === signature ? null : "SignatureDoesNotMatch";
}

function sha256(content: string | Buffer): string {
	return crypto.createHash("sha256").update(content).digest("hex");
}
