import type { People, StaffMember } from "@feedmill/admin-api/feedmill-v1/staff/people.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { dayAndTime } from "../../data/times.ts";
import { roleName } from "../../frame/role-names.ts";
import { PhoneSheet } from "./phone-sheet.tsx";
import { RoleSheet } from "./role-sheet.tsx";

export interface StaffProps {
	found: People;
	/** Says what was done. */
	onDone: (said: string) => void;
}

type Opened = { what: "role" | "phone"; person: StaffMember };

/** Who works here, with role, second step and last use. */
export function Staff({ found: { people, more }, onDone }: StaffProps) {
	const [opened, setOpened] = useState<Opened>();
	// As it was read last: somebody else may have changed it while the sheet is open.
	const person = opened && (people.find(({ id }) => id === opened.person.id) ?? opened.person);
	const close = () => setOpened(undefined);
	const done = (said: string) => {
		close();
		onDone(said);
	};
	return (
		<section className="card facts" aria-labelledby="staff">
			<h2 id="staff">{__("Who works here")}</h2>
			<ul className="places people">
				{people.map((person) => (
					<li key={person.id}>
						<div className="person">
							<p className="place-name">
								{person.name} <span className="chip chip-ink chip-plain">{roleName(person.role)}</span>
							</p>
							<p className="soft small person-facts">{factsOf(person)}</p>
						</div>
						<div className="person-acts">
							{person.factor === "set-up" && !person.isMe && (
								<Button
									aria-label={sprintf(__("Lost phone: %s"), person.name)}
									onClick={() => setOpened({ what: "phone", person })}
								>
									{__("Lost phone")}
								</Button>
							)}
							{person.isMe ? (
								<p className="soft small">{__("This is you: another owner changes your role.")}</p>
							) : (
								<Button
									aria-label={sprintf(__("Change role: %s"), person.name)}
									onClick={() => setOpened({ what: "role", person })}
								>
									{__("Change role")}
								</Button>
							)}
						</div>
					</li>
				))}
			</ul>
			{more && <p className="soft">{sprintf(__("Only %d people are shown."), people.length)}</p>}
			{person && opened.what === "role" && <RoleSheet person={person} onDone={done} onClose={close} />}
			{person && opened.what === "phone" && <PhoneSheet person={person} onDone={done} onClose={close} />}
		</section>
	);
}

function factsOf({ email, factor, lastUse, canSignIn }: StaffMember): string {
	return [
		email,
		secondStep(factor),
		canSignIn
			? lastUse === null
				? __("not signed in now")
				: sprintf(__("last used %s"), dayAndTime(lastUse))
			: __("has no password yet"),
	].join(" · ");
}

function secondStep(factor: StaffMember["factor"]): string {
	switch (factor) {
		case "set-up":
			return __("second step set up");
		case "wanted":
			return __("second step not set up yet");
		case "none":
			return __("no second step");
	}
}
