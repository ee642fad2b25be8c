import { Icon } from "@feedmill/ui/icon.tsx";
import { DOWN } from "@feedmill/ui/icon-shapes.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useNavigate } from "@tanstack/react-router";
import { MenuButton } from "../controls/menu.tsx";
import { usePerson } from "../data/me.ts";
import { pageData } from "../data/page-data.ts";
import { useSignOut } from "../data/sign-out.ts";

/** The person's name, with what concerns only them. */
export function PersonMenu() {
	const { name } = usePerson();
	const navigate = useNavigate();
	const signOut = useSignOut();
	return (
		<MenuButton
			label={sprintf(__("%s, account"), name)}
			entries={[
				{ id: "account", label: __("Account and places") },
				{ id: "shop", label: __("Open the shop") },
				{ id: "sign-out", label: __("Sign out") },
			]}
			onAction={(id) => {
				if (id === "account") void navigate({ to: "/account" });
				else if (id === "shop") window.open(pageData.home, "_blank", "noopener");
				else signOut.mutate();
			}}
		>
			<span className="person-name">{name}</span>
			<Icon shape={DOWN} size={16} />
		</MenuButton>
	);
}
