import { cx } from "@feedmill/ui/class-names.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { ACCOUNT } from "@feedmill/ui/icon-shapes.ts";
import { __ } from "@feedmill/ui/words.ts";
import type { Surroundings } from "../../frame/frame.ts";

/**
 * The link to the account. With a login popup, its script opens that for guests; otherwise the link is followed.
 * Reference: 04 Header, §A (7).
 */
export function AccountLink({ frame: { header, links } }: { frame: Surroundings }) {
	const style = header.accountStyle;
	return (
		<div className="ast-header-account-wrap">
			<a
				className={cx(
					"header-action ast-header-account-link",
					`ast-header-account-type-${style}`,
					`ast-account-action-${header.accountAction}`,
				)}
				href={links.account}
				aria-label={__("Account icon link")}
			>
				{style !== "text" && <Icon shape={ACCOUNT} />}
				<span className={style === "text" ? "header-action__always" : "header-action__text"}>{__("Account")}</span>
			</a>
		</div>
	);
}
