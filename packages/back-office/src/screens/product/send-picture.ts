import type { ProductPicture } from "@feedmill/admin-api/feedmill-v1/products/product.ts";
import { __ } from "@feedmill/ui/words.ts";
import { pageData } from "../../data/page-data.ts";

/** A picture that was sent, why it is none, or that the network failed: it may be sent again. */
export type SentPicture = { picture: ProductPicture } | { problem: string } | "lost";

/** Longest side of what is sent. */
const LONGEST = 2_000;
/** Pixels above which no picture is taken: the shop takes none either. */
const MOST_PIXELS = 50_000_000;
/** ms for sending one. */
const TIME_LIMIT = 120_000;

/** Makes a picture small enough for a bad network: at most 2000 px. Sentence: what is wrong with it. */
export async function scaled(file: File): Promise<{ blob: Blob } | { problem: string }> {
	if (file.size === 0) return { problem: __("This file is empty.") };
	const bitmap = await createImageBitmap(file).catch(() => null);
	if (!bitmap) return { problem: __("This is no picture that can be read: take a JPEG, PNG or WebP.") };
	const { width, height } = bitmap;
	if (width * height > MOST_PIXELS) {
		bitmap.close();
		return { problem: __("This picture has more than 50 million pixels: save it smaller, and add that.") };
	}
	const share = Math.min(1, LONGEST / Math.max(width, height));
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(width * share));
	canvas.height = Math.max(1, Math.round(height * share));
	canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	bitmap.close();
	// What may be transparent stays so.
	const type = file.type === "image/png" || file.type === "image/webp" ? "image/png" : "image/jpeg";
	const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.85));
	return blob ? { blob } : { problem: __("This picture could not be made smaller.") };
}

/** Sends one to the library. */
export async function sendPicture(blob: Blob, name: string, alt: string): Promise<SentPicture> {
	const ending = blob.type === "image/png" ? "png" : "jpg";
	const form = new FormData();
	form.append("alt_text", alt);
	form.append("file", blob, `${name.replace(/\.[^.]*$/, "").slice(0, 80) || "picture"}.${ending}`);
	try {
		const signal = AbortSignal.timeout(TIME_LIMIT);
		const nonce = await (await fetch("/wp-admin/admin-ajax.php?action=rest-nonce", { signal })).text();
		const response = await fetch(`${pageData.root}/wp/v2/media`, {
			method: "POST",
			headers: { accept: "application/json", "X-WP-Nonce": nonce },
			body: form,
			signal,
		});
		if (response.status >= 500) return "lost";
		const answer = (await response.json()) as MediaAnswer;
		if (!response.ok || answer.id === undefined)
			return { problem: answer.message || __("The shop did not take this picture.") };
		const { id, source_url: full = "", media_details: details } = answer;
		const small = details?.sizes?.woocommerce_thumbnail?.source_url ?? full;
		return { picture: { id, alt, url: small, width: details?.width ?? 0, height: details?.height ?? 0 } };
	} catch {
		return "lost";
	}
}

interface MediaAnswer {
	id?: number;
	message?: string;
	source_url?: string;
	media_details?: {
		width?: number;
		height?: number;
		sizes?: Record<string, { source_url?: string } | undefined>;
	};
}
