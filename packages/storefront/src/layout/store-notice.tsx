import { createHash } from "node:crypto";
import { __ } from "@feedmill/ui/words.ts";
import type { Html } from "@feedmill/values/html.ts";
import { rawHtml } from "../frame/raw-html.ts";

/**
 * The store-wide notice, dismissed by the cookie store_notice{id}. `isShown`: the server has looked at the cookie, and
 * nothing moves when the scripts come; else it is hidden until the script has looked. The id is the md5 of the text, so
 * that a new text is shown again. Reference: catalogue UI §5.
 */
export function StoreNotice({ text, isShown }: { text: Html; isShown: boolean }) {
	if (!text) return null;
	const id = createHash("md5").update(text).digest("hex");
	return (
		<p className="woocommerce-store-notice demo_store" data-notice-id={id} {...(isShown ? {} : HIDDEN)}>
			<span {...rawHtml(text)} />{" "}
			<a href="#content" className="woocommerce-store-notice__dismiss-link">
				{__("Dismiss")}
			</a>
		</p>
	);
}

const HIDDEN = { style: { display: "none" } };
