import type { Ability } from "@feedmill/trade/access/abilities.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { Link } from "@tanstack/react-router";
import { usePerson } from "../data/me.ts";
import { roleName, rolesThatMay } from "./role-names.ts";
import { State } from "./states.tsx";

/** A page that the person's role does not open: it says whom to ask. `needs`: the ability; "" if it is not known. */
export function NotAllowed({ needs }: { needs: string }) {
	const { role } = usePerson();
	const [first, second] = needs === "" ? [] : rolesThatMay(needs as Ability).map(roleName);
	const home = <Link to="/">{__("Go to the home page")}</Link>;
	return (
		<State title={__("This page is not open to you")} acts={home}>
			{first === undefined
				? sprintf(__("You are here as %s."), roleName(role))
				: second === undefined
					? sprintf(__("You are here as %1$s. Ask: %2$s."), roleName(role), first)
					: sprintf(__("You are here as %1$s. Ask: %2$s or %3$s."), roleName(role), first, second)}
		</State>
	);
}
