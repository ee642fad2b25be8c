import { __ } from "@feedmill/ui/words.ts";

/** The way to what the shop says about delivery and returns, where a buyer decides. `page`: its path, "" for none. */
export function ReturnsLink({ page }: { page: string }) {
	if (page === "") return null;
	return (
		<p className="returns-link">
			<a href={page}>{__("Delivery and returns")}</a>
		</p>
	);
}
