import type { InvitationRead } from "@feedmill/admin-api/feedmill-v1/staff/invitations.ts";
import { __, sprintf } from "@feedmill/ui/words.ts";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { Button } from "../../controls/button.tsx";
import { Field } from "../../controls/field.tsx";
import { enter } from "../../data/me.ts";
import { roleName } from "../../frame/role-names.ts";
import { FormProblem, Loading, whatHappened } from "../../frame/states.tsx";
import { EntranceCard } from "./entrance-card.tsx";
import { useStep } from "./use-step.ts";

/** The page of a link that makes somebody staff: the first owner, or who was invited. */
export function Invitation({ token }: { token: string }) {
	const read = useStep("POST invitations/read");
	const navigate = useNavigate();
	const { send } = read;
	useEffect(() => send({ token }), [send, token]);
	const withoutToken = () => void navigate({ to: "/", search: {}, replace: true });

	if (read.result) return <AcceptForm token={token} invitation={read.result} onAccepted={withoutToken} />;
	if (!read.problem)
		return (
			<EntranceCard title={__("One moment")}>
				<Loading rows={3} />
			</EntranceCard>
		);
	const isOver = read.problem.status === 404;
	return (
		<EntranceCard title={isOver ? __("This link does not open any more") : __("This link could not be read")}>
			<p>{whatHappened(read.problem)}</p>
			{!isOver && <Button onClick={() => send({ token })}>{__("Try again")}</Button>}
			<Button kind="plain" onClick={withoutToken}>
				{__("Sign in")}
			</Button>
		</EntranceCard>
	);
}

interface AcceptFormProps {
	token: string;
	invitation: InvitationRead;
	onAccepted: () => void;
}

function AcceptForm({ token, invitation: { kind, role, email: invited, hasAccount }, onAccepted }: AcceptFormProps) {
	const [name, setName] = useState("");
	const [email, setEmail] = useState(invited);
	const [password, setPassword] = useState("");
	const isFirst = kind === "first";
	const { send, busy, problem } = useStep("POST invitations/accept", (me) => {
		enter(me);
		onAccepted();
	});
	return (
		<EntranceCard title={isFirst ? __("You are the first") : __("You are invited")}>
			<p>
				{isFirst
					? __("Whoever opens this link becomes the owner of the shop: it works once. Say who you are.")
					: sprintf(__("Your role here will be: %s."), roleName(role))}
			</p>
			<form
				onSubmit={(event) => {
					event.preventDefault();
					if (!busy) send({ token, name: name.trim(), password, ...(isFirst ? { email: email.trim() } : {}) });
				}}
			>
				<FormProblem problem={problem} fields={["name", "email", "password"]} />
				<Field
					label={__("Your name")}
					name="name"
					value={name}
					onChange={setName}
					problem={problem?.fields.name}
					help={__("Colleagues see it beside what you do.")}
					autoComplete="name"
					maxLength={120}
					required
					autoFocus
				/>
				<Field
					label={__("E-mail address")}
					name="email"
					type="email"
					value={email}
					onChange={setEmail}
					problem={problem?.fields.email}
					autoComplete="username"
					maxLength={254}
					required
					readOnly={!isFirst}
				/>
				<Field
					label={hasAccount ? __("Your password in the shop") : __("New password")}
					name="password"
					type="password"
					value={password}
					onChange={setPassword}
					problem={problem?.fields.password}
					help={
						hasAccount
							? __("You have an account with this address already.")
							: __("Long is better than strange: three or four words.")
					}
					autoComplete={hasAccount ? "current-password" : "new-password"}
					maxLength={200}
					required
				/>
				<Button kind="main" type="submit" wide busy={busy}>
					{isFirst ? __("Become the owner") : __("Accept")}
				</Button>
			</form>
		</EntranceCard>
	);
}
