import { __ } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Message } from "../../controls/message.tsx";
import { useReading } from "../../data/use-reading.ts";
import { Page } from "../../frame/page.tsx";
import { Shown } from "../../frame/shown.tsx";
import { InviteForm } from "./invite-form.tsx";
import { OpenInvitations } from "./open-invitations.tsx";
import { Staff } from "./staff.tsx";

/** Who works here and as what, who is invited, and inviting others. */
export function PeoplePage() {
	const people = useReading("GET people", {});
	const invitations = useReading("GET invitations", {});
	const [done, setDone] = useState("");
	const refused = people.problem?.code === "feedmill_not_allowed";
	return (
		<Page title={__("People of the mill")}>
			{done !== "" && (
				<Message kind="success">
					<p>{done}</p>
				</Message>
			)}
			<Shown reading={people} rows={4}>
				{(found) => <Staff found={found} onDone={setDone} />}
			</Shown>
			{!refused && (
				<>
					<section className="card facts" aria-labelledby="invite">
						<h2 id="invite">{__("Invite somebody")}</h2>
						<InviteForm />
					</section>
					<section className="card facts" aria-labelledby="invited">
						<h2 id="invited">{__("Open invitations")}</h2>
						<Shown reading={invitations} rows={2}>
							{(open) => <OpenInvitations invitations={open} onDone={setDone} />}
						</Shown>
					</section>
				</>
			)}
		</Page>
	);
}
