import { EmptySack } from "@feedmill/ui/empty-sack.tsx";
import { PageButton, PageLinkButton } from "@feedmill/ui/page-button.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import type { ReactNode } from "react";

export interface WaitingListProps {
	what: About | { state: "left" } | { state: "ended" } | { state: "busy" };
	action: string;
	shop: string;
}

interface About {
	/** asked: the address is not confirmed. */
	state: "asked" | "waiting";
	/** "Milk Booster Pellet - 25 kg"; "" for a deleted product. */
	product: string;
	entry: number;
	key: string;
}

/** The page of links in back-in-stock mails: confirm or unsubscribe. */
export function WaitingListPage({ what, action, shop }: WaitingListProps) {
	if (what.state === "busy")
		return <Say title={__("Too many attempts")} text={__("Please wait a minute and try again.")} shop={shop} />;
	if (what.state === "ended")
		return (
			<Say
				title={__("This link no longer works")}
				text={[
					__("Either the product is back and we have written to you, or you are no longer on the list."),
					__("If not, the link is too old: please ask again on the product's page."),
				].join(" ")}
				shop={shop}
			/>
		);
	if (what.state === "left")
		return (
			<Say
				title={__("You are no longer on the list")}
				text={__("We have deleted your address and do not write to you about it.")}
				shop={shop}
			/>
		);
	const asked = what.state === "asked";
	return (
		<Say
			title={asked ? __("Shall we tell you when it is back?") : __("We will write to you")}
			text={
				asked
					? sprintf(
							__("We write once when %s is back in stock, for nothing else, and then delete your address."),
							what.product,
						)
					: sprintf(__("As soon as %s is back in stock you get one mail. Then we delete your address."), what.product)
			}
			shop={asked ? "" : shop}
		>
			<form method="post" action={action}>
				<input type="hidden" name="entry" value={what.entry} />
				<input type="hidden" name="key" value={what.key} />
				{asked && (
					<p>
						<PageButton name="confirm" value="1">
							{__("Yes, tell me")}
						</PageButton>
					</p>
				)}
				<p>
					<PageButton look="quiet" name="leave" value="1">
						{asked ? __("No, delete my address") : __("Take me off the list")}
					</PageButton>
				</p>
			</form>
		</Say>
	);
}

function Say({ title, text, shop, children }: { title: string; text: string; shop: string; children?: ReactNode }) {
	const Onward = children ? "a" : PageLinkButton;
	return (
		<section className="empty-state">
			<EmptySack />
			<h1>{title}</h1>
			<p>{text}</p>
			{children}
			{shop && <Onward href={shop}>{__("See all feeds")}</Onward>}
		</section>
	);
}
