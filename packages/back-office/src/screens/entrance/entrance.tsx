import { useSearch } from "@tanstack/react-router";
import { enter, useMe } from "../../data/me.ts";
import { EntranceCard } from "./entrance-card.tsx";
import { Invitation } from "./invitation.tsx";
import { SignInSteps, stepTitle } from "./sign-in-steps.tsx";

/** Before anybody is inside: the sign-in, or the page of a link that makes somebody staff. */
export function Entrance() {
	const me = useMe();
	const { first, invitation } = useSearch({ strict: false });
	const token = first ?? invitation;
	// With the first steps done, the rest is the same as at every sign-in.
	if (token && me.needs !== "factor" && me.needs !== "set-up-factor") return <Invitation token={token} />;
	return (
		<EntranceCard title={stepTitle(me)}>
			<SignInSteps me={me} login={me.person?.login ?? ""} onStep={enter} />
		</EntranceCard>
	);
}
