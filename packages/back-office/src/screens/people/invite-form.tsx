import type { NewInvitation } from "@feedmill/admin-api/feedmill-v1/staff/invitations.ts";
import type { Role } from "@feedmill/trade/access/abilities.ts";
import { __ } from "@feedmill/ui/words.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Choice } from "../../controls/choice.tsx";
import { Field } from "../../controls/field.tsx";
import { ask, problemOf, queries } from "../../data/client.ts";
import { useDraft } from "../../data/use-draft.ts";
import { FormProblem } from "../../frame/states.tsx";
import { Invited } from "./invited.tsx";
import { roleMeans, roleOptions } from "./role-words.ts";

type InvitedRole = Exclude<Role, "customer" | "subscriber">;

interface Draft {
	email: string;
	role: InvitedRole;
	way: "mail" | "link";
}

const EMPTY: Draft = { email: "", role: "clerk", way: "mail" };

/** Inviting somebody to a role, by mail or by a link that the inviter hands on. */
export function InviteForm() {
	const [draft, setDraft, endDraft] = useDraft<Draft>("invitation", () => EMPTY);
	const [made, setMade] = useState<NewInvitation & Pick<Draft, "way">>();
	const { mutate, isPending, error } = useMutation({
		networkMode: "always",
		mutationFn: ({ email, role, way }: Draft) =>
			ask("POST invitations", { email: email.trim(), role, mailed: way === "mail" }),
		onSuccess(given, { way }) {
			setMade({ ...given, way });
			setDraft({ ...EMPTY, way });
			endDraft();
			void queries.invalidateQueries({ queryKey: ["GET invitations"] });
		},
	});
	const problem = problemOf(error);
	const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
	return (
		<>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					if (!isPending) mutate(draft);
				}}
			>
				<FormProblem problem={problem} fields={["email", "role"]} />
				<Field
					label={__("E-mail address")}
					name="email"
					type="email"
					value={draft.email}
					onChange={(email) => change({ email })}
					problem={problem?.fields.email}
					autoComplete="off"
					maxLength={254}
				/>
				<div className="role-choice">
					<Choice
						label={__("Role")}
						options={roleOptions() as { id: InvitedRole; label: string }[]}
						chosen={draft.role}
						onChoose={(role) => change({ role })}
					/>
					<p className="soft" aria-live="polite">
						{roleMeans(draft.role)}
					</p>
				</div>
				<Choice
					label={__("How the invitation arrives")}
					options={[
						{ id: "mail", label: __("By mail") },
						{ id: "link", label: __("By a link that I hand on") },
					]}
					chosen={draft.way}
					onChoose={(way) => change({ way })}
				/>
				<div>
					<Button kind="main" type="submit" busy={isPending}>
						{__("Invite")}
					</Button>
				</div>
			</form>
			{made && <Invited key={made.link} {...made} />}
		</>
	);
}
