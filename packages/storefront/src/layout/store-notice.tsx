import { createHash } from "node:crypto";
import type { Html } from "@feedmill/store-api/html.ts";
import { __ } from "@feedmill/ui/words.ts";
import { rawHtml } from "../frame/raw-html.ts";

/**
 * The store-wide notice, hidden until the script has checked the cookie store_notice{id}. Reference: catalogue UI §5.
 * The id is the md5 of the text, so that a new text is shown again.
 */
export function StoreNotice({ text }: { text: Html }) {
	if (!text) return null;
	const id = createHash("md5").update(text).digest("hex");
	return (
		<p className="woocommerce-store-notice demo_store" data-notice-id={id} style={{ display: "none" }}>
			<span {...rawHtml(text)} />{" "}
			<a href="#content" className="woocommerce-store-notice__dismiss-link">
				{__("Dismiss")}
			</a>
		</p>
	);
}
