import crypto from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { fail, ok, type Result } from "@feedmill/trade/basics/result.ts";
import { LONGEST_UPLOAD } from "@feedmill/trade/media/upload-limit.ts";
import { said } from "@feedmill/trade/words/said.ts";
import type { Random } from "../core/core.ts";
import type { Pictures } from "./picture-process.ts";

/** A complete upload in the uploads directory. */
export interface StoredUpload {
	/** "2026/11/layer-mash.png" */
	path: string;
	/** File name without extension, as title. */
	title: string;
	mime: string;
	width: number;
	height: number;
}

interface KeepOptions {
	directory: string;
	/** As sent by the client. */
	name: string;
	/** Hash of the content as the client sends it, in hexadecimal digits; "": not checked. */
	md5: string;
	/** "2026/11" */
	folder: string;
	/** Whether other servers, whose names are not in the folder, store pictures too: it gets a name that no other has. */
	isShared?: boolean;
	random: Random;
	pictures: Pictures;
}

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
	"image/png": ["png"],
	"image/jpeg": ["jpg", "jpeg"],
	"image/gif": ["gif"],
	"image/webp": ["webp"],
	"image/avif": ["avif"],
};

const NOT_ALLOWED = () =>
	fail("rest_upload_sideload_error", said("Sorry, you are not allowed to upload this file type."));
const BROKEN = () =>
	fail(
		"rest_upload_sideload_error",
		said("This picture is cut short or has more than 50 million pixels: save it anew, smaller, and upload that."),
	);

/**
 * Streams an upload to the disk, checks its content, and gives it a free name. Deletes it if it is too large or not a
 * picture in a supported format. Errors: rest_upload_no_data, rest_upload_file_too_big, rest_upload_hash_mismatch,
 * rest_upload_sideload_error. Reference: server 12 §1.1.
 */
export async function keepUpload(
	chunks: AsyncIterable<Uint8Array>,
	options: KeepOptions,
): Promise<Result<StoredUpload>> {
	const { directory, name, md5, folder, random, pictures, isShared = false } = options;
	const unfinished = path.join(directory, folder, `.${random.hex(16)}.part`);
	await fs.mkdir(path.dirname(unfinished), { recursive: true });
	try {
		const written = await write(chunks, unfinished);
		if (!written.ok) return written;
		if (md5 !== "" && md5.toLowerCase() !== written.value.md5)
			return fail("rest_upload_hash_mismatch", said("Content hash did not match expected."));
		const mime = kindOf(written.value.head);
		const wanted = mime ? safeName(name, mime) : null;
		if (!mime || !wanted) return NOT_ALLOWED();
		const size = await pictures.check(unfinished);
		if (!size) return BROKEN();
		const stem = isShared ? `${wanted.stem}-${random.hex(10)}` : wanted.stem;
		const place = await freePlace(unfinished, path.join(directory, folder), { ...wanted, stem });
		return ok({ path: `${folder}/${place}`, title: wanted.stem, mime, ...size });
	} finally {
		await fs.rm(unfinished, { force: true });
	}
}

/** Returns the first bytes, for the check of the format, and the hash. */
async function write(chunks: AsyncIterable<Uint8Array>, file: string): Promise<Result<{ head: Buffer; md5: string }>> {
	const handle = await fs.open(file, "wx");
	const hash = crypto.createHash("md5");
	let length = 0;
	let head = Buffer.alloc(0);
	try {
		for await (const chunk of chunks) {
			length += chunk.length;
			if (length > LONGEST_UPLOAD)
				return fail("rest_upload_file_too_big", said("This file is too big. Files must be less than 20 MB."));
			if (head.length < 16) head = Buffer.concat([head, chunk]).subarray(0, 16);
			hash.update(chunk);
			await handle.write(chunk);
		}
	} finally {
		await handle.close();
	}
	return length === 0 ? fail("rest_upload_no_data", said("No data supplied.")) : ok({ head, md5: hash.digest("hex") });
}

function kindOf(head: Buffer): string | null {
	if (head.subarray(0, 8).equals(Buffer.from("89504e470d0a1a0a", "hex"))) return "image/png";
	if (head.subarray(0, 3).equals(Buffer.from("ffd8ff", "hex"))) return "image/jpeg";
	if (/^GIF8[79]a/.test(head.toString("latin1"))) return "image/gif";
	if (/^RIFF[\s\S]{4}WEBP/.test(head.toString("latin1"))) return "image/webp";
	return /^[\s\S]{4}ftypavi[fs]/.test(head.toString("latin1")) ? "image/avif" : null;
}

interface SafeName {
	stem: string;
	ending: string;
}

/** A name of plain letters; null if the extension does not match the content. */
function safeName(given: string, mime: string): SafeName | null {
	const plain = given.replace(/^.*[\\/]/s, "").normalize("NFKD");
	const [, before = "", ending = ""] = /^(.*)\.([a-z0-9]{1,5})$/is.exec(plain) ?? [];
	if (!ENDINGS[mime]?.includes(ending.toLowerCase())) return null;
	const stem = before
		.replace(/\p{M}/gu, "")
		.replace(/[\s.]+/g, "-")
		.replace(/[^\w-]/g, "")
		.replace(/-{2,}/g, "-")
		.replace(/^-|-$/g, "")
		.slice(0, 80);
	// "sack-300x300.png" would be a size of "sack.png".
	const own = /-\d{1,4}x\d{1,4}$/.test(stem) ? `${stem}-1` : stem;
	return { stem: own || "upload", ending: ending.toLowerCase() };
}

/** A free path. Of concurrent uploads with one name only one can create the file. */
async function freePlace(file: string, folder: string, { stem, ending }: SafeName): Promise<string> {
	for (let number = 0; ; number++) {
		const name = `${stem}${number === 0 ? "" : `-${number}`}.${ending}`;
		try {
			await fs.link(file, path.join(folder, name));
			return name;
		} catch (error) {
			if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
		}
	}
}
