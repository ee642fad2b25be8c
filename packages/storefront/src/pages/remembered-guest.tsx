import { inTags } from "@feedmill/ui/in-tags.tsx";
import { __ } from "@feedmill/ui/words.ts";

export interface RememberedGuestProps {
	/** "Asha Rao", as typed. */
	name: string;
	/** Path of the checkout. */
	action: string;
}

/** Above the fields that somebody has filled: on a shared phone the next buyer empties them. Works without script. */
export function RememberedGuest({ name, action }: RememberedGuestProps) {
	return (
		<form className="remembered-guest" method="post" action={action}>
			<input type="hidden" name="forget_guest" value="1" />
			<p>
				{inTags(__("You are ordering as <name/>. <forget>Not you?</forget>"), {
					name: () => (
						<strong className="remembered-guest__name" translate="no">
							{name}
						</strong>
					),
					forget: (text) => (
						<button type="submit" className="wc-block-link-button">
							{text}
						</button>
					),
				})}
			</p>
		</form>
	);
}
