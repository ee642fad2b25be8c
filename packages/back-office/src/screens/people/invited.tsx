import type { NewInvitation } from "@feedmill/admin-api/feedmill-v1/staff/invitations.ts";
import { Icon } from "@feedmill/ui/icon.tsx";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Button } from "../../controls/button.tsx";
import { Message } from "../../controls/message.tsx";
import { useCopy } from "../../data/use-copy.ts";
import { roleName } from "../../frame/role-names.ts";
import { COPY } from "../../frame/shapes.ts";

/** An invitation that was just made, with its link, which is shown only now. */
export function Invited({ invitation: { email, role }, link, way }: NewInvitation & { way: "mail" | "link" }) {
	const { copied, copy } = useCopy(link);
	return (
		<Message kind="success">
			<p>
				{way === "mail"
					? sprintf(__("%1$s is invited as %2$s. The mail is on its way."), email, roleName(role))
					: sprintf(__("%1$s is invited as %2$s. Hand on this link:"), email, roleName(role))}
			</p>
			<p className="invited-link">{link}</p>
			<p className="soft small">{__("It opens once, within a week, for whoever has it. It is shown only now.")}</p>
			<Button icon={<Icon shape={COPY} size={18} />} onClick={copy}>
				{copied === "yes" ? __("Copied") : __("Copy the link")}
			</Button>
			{copied === "failed" && <p>{__("The browser did not allow it: please mark the link.")}</p>}
		</Message>
	);
}
