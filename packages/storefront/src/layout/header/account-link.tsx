import { cx } from "@feedmill/ui/class-names.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { ACCOUNT } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import type { Surroundings } from "../../frame/frame.ts";

/**
 * The link to the account. With a login popup, its script opens that for guests; otherwise the link is followed.
 * Reference: 04 Header, §A (7).
 */
export function AccountLink({ on, frame: { header, links } }: { on: "phones" | "desktops"; frame: Surroundings }) {
	const style = header.accountStyle;
	const name = `account-link-on-${on}`;
	return (
		<div className="ast-header-account-wrap">
			<a
				className={cx(
					"header-action ast-header-account-link",
					`ast-header-account-type-${style}`,
					`ast-account-action-${header.accountAction}`,
				)}
				href={links.account}
				// Scripts and styles of the reference know it by this label; read aloud is the name.
				aria-label={__("Account icon link")}
				aria-labelledby={name}
			>
				{style !== "text" && <Icon shape={ACCOUNT} />}
				<span className={style === "text" ? "header-action__always" : "header-action__text"}>{__("Account")}</span>
				<span id={name} hidden>
					{header.accountAction === "login" ? __("Log in or open your account") : __("Your account")}
				</span>
			</a>
		</div>
	);
}
