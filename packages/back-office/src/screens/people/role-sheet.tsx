import type { StaffMember } from "@feedmill/admin-api/feedmill-v1/staff/people.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Choice } from "../../controls/choice.tsx";
import { Sheet } from "../../controls/sheet.tsx";
import { ask, problemOf, queries, reading } from "../../data/client.ts";
import { roleName } from "../../frame/role-names.ts";
import { FormProblem } from "../../frame/states.tsx";
import { roleMeans, roleOptions } from "./role-words.ts";

export interface PersonSheetProps {
	person: StaffMember;
	/** `said`: what was done. */
	onDone: (said: string) => void;
	onClose: () => void;
}

/** Another role for somebody, or none. */
export function RoleSheet({ person: { id, name, role: was }, onDone, onClose }: PersonSheetProps) {
	const [role, setRole] = useState<Role>(was);
	const { mutate, isPending, error } = useMutation({
		networkMode: "always",
		mutationFn: () => ask("PATCH people/{id}", { id, role, was }),
		onSuccess(people) {
			queries.setQueryData(reading("GET people", {}).queryKey, people);
			onDone(
				role === "customer"
					? sprintf(__("%s works here no more, and is signed out of the back office."), name)
					: sprintf(__("%1$s is %2$s now, from the next sign-in on."), name, roleName(role)),
			);
		},
		// Somebody else was faster: the list shows what they did.
		onError: () => void queries.invalidateQueries({ queryKey: ["GET people"] }),
	});
	const leaves = role === "customer";
	return (
		<Sheet
			title={sprintf(__("Role of %s"), name)}
			submit={leaves ? __("Take the role away") : __("Change role")}
			danger={leaves}
			busy={isPending}
			onSubmit={() => (role === was ? onClose() : mutate())}
			onClose={onClose}
		>
			<FormProblem problem={problemOf(error)} fields={[]} />
			<div className="role-choice">
				<Choice
					label={__("Role")}
					options={[...roleOptions(was), { id: "customer" as Role, label: __("None") }]}
					chosen={role}
					onChoose={setRole}
				/>
				<p className="soft" aria-live="polite">
					{roleMeans(role)}
				</p>
			</div>
			{role !== was && <p className="soft">{__("Where they are signed in now, the role ends: they sign in again.")}</p>}
		</Sheet>
	);
}
